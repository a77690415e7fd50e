/** A mail before it is written out as text and HTML. */
import type { TrackingPage } from '#domain/carrier/tracking-number.ts';

/** Texts are plain; a line break in a quote stays one. */
export type Block =
  | { heading: string }
  | { subheading: string }
  | { paragraph: string }
  /** A paragraph with links in it. */
  | { runs: readonly Run[] }
  | { button: string; path: Path }
  | { link: string; to: TrackingPage }
  | { facts: readonly Fact[] }
  | { items: readonly Item[]; sums: readonly Fact[] }
  | { title: string; lines: readonly string[] }
  /** Shown where the attachment of this content id could be made, as high as a bag by default. */
  | { picture: string; alt: string; height?: number }
  | { quote: string };

/** A piece of a paragraph: text, or words that lead to a page of the shop. */
export type Run = string | { words: string; path: Path };

export type Fact = readonly [name: string, value: string];

/** What was bought, as a row of a table. */
export interface Item {
  name: string;
  details: readonly string[];
  price: string;
}

/** Below the shop's own address: a mail leads nowhere else, but to where the post tracks a box. */
export type Path = `/${string}`;

/** What a mail says, without what it is called and who it goes to. */
export interface MailContent {
  blocks: readonly Block[];
  /** What lists of mails show beside the subject; the mail itself doesn’t show it. */
  preheader?: string;
  /** Why the mail comes, in its last lines. */
  reason?: string;
  attachments?: readonly Attachment[];
}

/** What a mail brings along, named by who makes it and of what, such as an invoice of order 1207. */
export interface Attachment {
  kind: string;
  of: string;
  /** Said in the mail where the attachment could not be made. */
  otherwise?: string;
}

export interface Mail extends MailContent {
  /** What the mail is, in a word or two for lists of mails: `newsletter welcome`. */
  kind: string;
  /** What it tells of, for the timeline of that: `order 1207`. */
  about?: string;
  /** One recipient. */
  to: string;
  subject: string;
  /** Nobody asked for marketing: one click ends it, and who ended it gets no more. */
  marketing?: boolean;
  /** Its text is deleted once it is sent: it has a secret that opens an account, or is stored elsewhere. */
  confidential?: boolean;
}

/** What somebody has to get. */
export type Notice = Omit<Mail, 'marketing'>;

/** To the shop's own address. */
export type MailToShop = Omit<Mail, 'to' | 'marketing'>;

/** A mail waits as what it says, and is rendered when it is sent: a transaction that queues one is the shorter for it. */
export const writeContent = ({ blocks, preheader, reason, attachments }: MailContent): string =>
  JSON.stringify({ blocks, preheader, reason, attachments });

export const readContent = (written: string): MailContent => JSON.parse(written) as MailContent;
