/** The mail of a recall: what staff wrote, and which bags of the reader’s it is about. */
import { shop } from '#domain/shop.ts';
import type { MailContent, Notice } from '#server/foundation/mail/mail.ts';
import type { Buyer } from './recall-buyers.ts';

export interface RecallWords {
  subject: string;
  text: string;
}

export const recallContent = (
  { subject, text }: RecallWords,
  { bags }: Pick<Buyer, 'bags'>,
): MailContent => ({
  blocks: [
    { heading: subject },
    ...text
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== '')
      .map((paragraph) => ({ paragraph })),
    { title: 'It is about', lines: bags },
    { paragraph: `If anything is unclear, answer this mail or write to ${shop.email}.` },
  ],
  reason: 'Everybody who has this coffee gets this letter, whether or not they asked for news.',
});

export const aboutRecall = (id: number): string => `recall ${id}`;

export const recallMail = (id: number, words: RecallWords, buyer: Buyer): Notice => ({
  ...recallContent(words, buyer),
  kind: 'recall',
  about: aboutRecall(id),
  to: buyer.to,
  subject: words.subject,
});
