/** The inbox in words, and where its rows lead. */
import type { InboxRow } from '#contract/inbox/inbox-list.ts';
import { type InboxKind, THREAD_KINDS } from '#domain/inbox/kinds.ts';

export const KIND_NAMES: Readonly<Record<InboxKind, string>> = {
  question: 'Question',
  'taste match': 'Taste match',
  feedback: 'Feedback',
  letter: 'Letter',
  application: 'Distributor',
  'plan request': 'Request for a plan',
  name: 'Name on a bag',
  publication: 'Public blend',
  storefront: 'Storefront',
  mail: 'Failed mail',
  payment: 'Payment',
  approval: 'Second person',
  transfer: 'Bank transfer',
  'standing order': 'Standing order',
};

export const KINDS = Object.entries(KIND_NAMES).map(([value, text]) => ({ value, text }));

export const STATES = [
  { value: 'answered', text: 'Answered' },
  { value: 'done', text: 'Done' },
];

export const ASSIGNED = [
  { value: 'me', text: 'Me' },
  { value: 'nobody', text: 'Nobody' },
];

export const isThread = ({ kind }: InboxRow): boolean => THREAD_KINDS.some((one) => one === kind);

export const whoIn = ({ who }: InboxRow): string => (who === '' ? 'Nobody in particular' : who);

/** What is decided elsewhere leaves the list there. */
export const canEnd = (row: InboxRow): boolean =>
  isThread(row) || row.kind === 'mail' || row.kind === 'payment';

export function pathOf(row: InboxRow): string {
  if (isThread(row)) return `/inbox/${row.id}`;
  if (row.kind === 'application') return '/distributors';
  if (row.kind === 'plan request') return '/members/requests';
  if (row.kind === 'name') return '/fill';
  if (row.kind === 'publication') return `/inbox/publications/${row.id}`;
  if (row.kind === 'storefront') return '/storefronts';
  if (row.kind === 'approval') return '/people';
  if (row.kind === 'mail') return `/mails/${row.id}`;
  if (row.kind === 'standing order') return `/standing-orders/${row.id}`;
  return row.order_id === null ? '/money/refunds' : `/orders/${row.order_id}`;
}

/** How long something has waited: 12 min, 5 h, 3 days. */
export function ageInWords(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 2 * DAY) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / DAY)} days`;
}

const DAY = 24 * 60;

export const hoursInWords = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
