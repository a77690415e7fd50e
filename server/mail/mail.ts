/** The shop's mail as the other rooms see it: a letter is queued with what it reports and sent once that is committed. */
import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { emailIdentity, tidyEmail } from '../../domain/customer/email.ts';
import type { TrackingPage } from '../../domain/postage/tracking.ts';
import type { Database, InTransaction } from '../platform/database.ts';
import { insertMail, recipientOf } from './mail-store.ts';
import type { MailTransport } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';
import { startSending } from './send-mails.ts';

export { dayInMail } from './day-in-mail.ts';
export { forgetOldMails } from './forget-old-mails.ts';
export { subscribeAgain } from './mail-store.ts';
export { type MailTransport, openMailTransport } from './mail-transport.ts';

/** A part of a letter. Texts are plain; a line break in a quote stays one. */
export type Block =
  | { heading: string }
  | { paragraph: string }
  | { button: string; path: Path }
  | { link: string; to: TrackingPage }
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { quote: string };

/** Below the shop's own address: no letter leads anywhere else, but to where the post tracks a box. */
export type Path = `/${string}`;

/** A mail before it is written out as text and HTML. It has one recipient. */
export interface Mail {
  /** What it is, in a word or two for lists of mails: `newsletter welcome`. */
  kind: string;
  to: string;
  subject: string;
  blocks: readonly Block[];
  /** Why it comes, in its last lines. */
  reason?: string;
  /** Nobody asked for it: it can be ended with one click, and never goes to whoever did that. */
  marketing?: boolean;
  /** What opens an account stands in it: its words are forgotten once it is sent. */
  confidential?: boolean;
}

export interface Outbox {
  /** Answers whether it will go out; only marketing may not. */
  add(transaction: InTransaction, mail: Mail): Promise<boolean>;
  /** To be called after the commit; forgotten, a letter waits for the next round a few seconds later. */
  flush(): void;
  /** Lets what is being sent arrive. */
  close(): Promise<void>;
}

export interface OutboxDeps {
  db: Database;
  log: FastifyBaseLogger;
  publicUrl: string;
  mailTransport: MailTransport;
}

export function openOutbox({ db, log, publicUrl, mailTransport }: OutboxDeps): Outbox {
  const { hostname } = new URL(publicUrl);
  const sending = startSending({ db, log, mailTransport, publicUrl });
  return {
    ...sending,
    add: async (transaction, { to, kind, subject, ...mail }) => {
      const recipient = tidyEmail(to);
      const marketed = mail.marketing ? await recipientOf(transaction, emailIdentity(to)) : null;
      if (marketed?.unsubscribed_at != null) return false;
      const unsubscribeKey = marketed?.unsubscribe_key ?? null;
      await insertMail(transaction, {
        message_id: `<${randomBytes(16).toString('base64url')}@${hostname}>`,
        kind,
        recipient,
        subject: subject.replace(/\s+/g, ' ').trim(),
        unsubscribe_key: unsubscribeKey,
        confidential: mail.confidential ?? false,
        ...renderMail(mail, { publicUrl, unsubscribeKey }),
      });
      return true;
    },
  };
}
