/** What waits in the inbox: what customers wrote, and what else a person has to look at. */

/** What customers write; a letter is what we wrote to them first. */
export const THREAD_KINDS = ['question', 'taste match', 'feedback', 'letter'] as const;
/** What waits in other rooms. */
export const OTHER_KINDS = [
  'application',
  'plan request',
  'name',
  'publication',
  'storefront',
  'mail',
  'payment',
  'approval',
  'transfer',
  'standing order',
] as const;

export type ThreadKind = (typeof THREAD_KINDS)[number];
export type OtherKind = (typeof OTHER_KINDS)[number];
export type InboxKind = ThreadKind | OtherKind;

export const INBOX_KINDS: readonly InboxKind[] = [...THREAD_KINDS, ...OTHER_KINDS];

/** Waiting for us, for the customer, or for nobody. */
export const THREAD_STATES = ['waiting', 'answered', 'done'] as const;

export type ThreadState = (typeof THREAD_STATES)[number];
