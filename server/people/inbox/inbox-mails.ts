/** Mails of threads. Nothing that a customer typed stands in a subject, and each goes to the one mailbox of its thread. */
import type { SentProposal } from '#contract/inbox/threads.ts';
import { recipeLink } from '#domain/blend/recipe-link.ts';
import { mentionsWebAddress } from '#domain/customer/web-address.ts';
import type { ThreadKind } from '#domain/inbox/kinds.ts';
import { LINK_DAYS } from '#domain/inbox/limits.ts';
import { formatPounds, toPence } from '#domain/money/pounds.ts';
import { type Block, type Mail, type MailToShop, OUR_NAME, type Path } from '#server/foundation/mail/mail.ts';
import type { MessageRow } from './message-store.ts';
import type { ThreadRow } from './thread-store.ts';

const SUBJECTS: Readonly<Record<ThreadKind, string>> = {
  question: 'Your question',
  'taste match': 'Your taste match',
  feedback: 'Your feedback',
  letter: `A message from ${OUR_NAME}`,
};

interface Linked {
  key: string;
  /** What the answer is to. */
  question: string | null;
}

export const answerMail = (
  { id, kind, email }: Pick<ThreadRow, 'id' | 'kind'> & { email: string },
  { text, proposals }: MessageRow,
  { key, question }: Linked,
): Mail => ({
  kind: 'answer',
  about: `thread ${id}`,
  to: email,
  subject: SUBJECTS[kind],
  blocks: [
    ...text
      .split(/\n+/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => ({ paragraph })),
    ...(proposals ?? []).flatMap(proposalBlocks),
    // Anybody can type anybody's address, so no web address that somebody typed is mailed on.
    ...(question === null || mentionsWebAddress(question)
      ? []
      : [{ subheading: 'You wrote' }, { quote: question }]),
    { button: 'Write back', path: `/answers/${key}` },
    { paragraph: `The button works for ${LINK_DAYS} days.` },
  ],
  reason:
    kind === 'letter'
      ? `You’re receiving this because you are a customer of ${OUR_NAME}.`
      : `You’re receiving this because you wrote to ${OUR_NAME}. If it wasn’t you, ignore it.`,
  // Anybody with the link reads the whole thread, which is stored elsewhere.
  confidential: true,
});

const proposalBlocks = ({ roast_id, roast, blend_recipes, price_per_kilo }: SentProposal): Block[] => [
  {
    title: `${roast}, ${formatPounds(toPence(price_per_kilo))} a kilo`,
    lines: blend_recipes.map(({ name, percentage }) => `${percentage}% ${name}`),
  },
  {
    button: 'Open it in the blend creator',
    path: recipeLink({
      recipe: blend_recipes.map(({ bean_id: beanId, percentage }) => ({ beanId, percentage })),
      roastId: roast_id,
    }) as Path,
  },
];

export const replyForShop = (threadId: number, text: string): MailToShop => ({
  kind: 'new enquiry',
  subject: 'A customer wrote back',
  confidential: true,
  blocks: [
    { heading: 'A customer wrote back' },
    { quote: text },
    { button: 'Read it in the inbox', path: `/staff/inbox/${threadId}` },
  ],
  reason: 'The shop tells this address of each enquiry.',
});
