/** Mails about what the shop knows of a person, and about its deletion. */
import type { Day } from '#domain/dispatch/day.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { type Block, dayInMail, type Mail } from '#server/foundation/mail/mail.ts';
import type { WhatStays } from './what-stays.ts';

export const accountDeleted = (to: string, stays: WhatStays, ends: readonly string[]): Mail => ({
  kind: 'account deleted',
  to,
  subject: 'Your account was deleted',
  blocks: [
    { heading: 'Goodbye, and thank you' },
    ...deletedBut('Your account and data have been deleted', stays),
    ...whatBecame(ends),
  ],
});

export const deleteGuestData = (to: string, code: string): Mail => ({
  kind: 'delete guest data',
  to,
  subject: 'Delete what we keep about you',
  confidential: true,
  blocks: [
    { heading: 'Delete what we keep about you' },
    {
      paragraph:
        'We had a request to delete what we keep under this address. Nothing happens unless you confirm it.',
    },
    { button: 'Delete it', path: `/deletemydata?code=${code}` },
    {
      paragraph:
        'The link lasts a day. If you have an account, delete it in your profile instead, under Update Password.',
    },
  ],
  reason: 'Didn’t ask? Ignore this email; nothing will change.',
});

export const dataDeleted = (to: string, stays: WhatStays, ends: readonly string[]): Mail => ({
  kind: 'guest data deleted',
  to,
  subject: 'What we kept about you has been deleted',
  blocks: [
    { heading: 'It has been deleted' },
    ...deletedBut('What we kept under this address has been deleted', stays),
    ...whatBecame(ends),
  ],
});

const whatBecame = (ends: readonly string[]): Block[] =>
  (ends.length === 0 ? [] : ['This is what became of what you had with us:', ...ends]).map((paragraph) => ({
    paragraph,
  }));

/** What is deleted, and each exception where there is one. */
function deletedBut(
  deleted: string,
  { namesUntil, hadTrial, gaveBackUntil, wantsNoNews }: WhatStays,
): Block[] {
  const exceptions = [
    ...(hadTrial ? [TRIAL_STAYS] : []),
    ...(gaveBackUntil === null ? [] : [givenBackStays(gaveBackUntil)]),
    ...(wantsNoNews ? [OPT_OUT_STAYS] : []),
    ...(namesUntil === null ? [] : [recordsStay(namesUntil)]),
  ];
  const paragraphs =
    exceptions.length === 0 ? [`${deleted}.`] : [`${deleted}, except for this:`, ...exceptions];
  return paragraphs.map((paragraph) => ({ paragraph }));
}

const TRIAL_STAYS =
  'This address had a trial. We keep a scrambled form of the address that can’t be turned back, so that each address has one trial.';

const givenBackStays = (until: Day): string =>
  `You gave a plan back. Until ${dayInWords(until)} we keep that, under the same kind of scrambled form of your address, since another plan can be started only then.`;

const OPT_OUT_STAYS =
  'You asked us for no more news. We keep your email address for that alone, so that we never write to you against your wish.';

const recordsStay = (until: Date): string =>
  `Tax law makes us keep your orders and invoices: what you bought, what it cost, and the names and addresses on them. We use them for nothing else, and on ${dayInMail(until)} the last of the names and addresses is deleted too. Your email address and telephone number have been removed from them already.`;
