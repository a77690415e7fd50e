/** How staff are told where a mail stands. */
import type { StaffMail, StaffMailInFull } from '#contract/mail/staff-mails.ts';
import { type HeldRights, holds, type StaffRight } from '#domain/staff/rights.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { shortMoment } from '#web/staff/ui/times.ts';

export const STATES: Record<StaffMail['state'], string> = {
  waiting: 'Waits',
  sent: 'Sent',
  failed: 'Failed',
  stopped: 'Stopped',
};

export const whenInWords = ({ state, due_at, sent_at, queued_at }: StaffMail): string => {
  if (state === 'sent' && sent_at !== null) return `Sent ${shortMoment(sent_at)}`;
  if (state === 'waiting' && due_at !== null) return `Next try ${shortMoment(due_at)}`;
  return `Written ${shortMoment(queued_at)}`;
};

export const triesInWords = ({ attempts }: StaffMail): string =>
  attempts === 0 ? 'Not tried yet' : countOf(attempts, 'try', 'tries');

export interface MailLink {
  to: string;
  words: string;
}

interface Wanted extends MailLink {
  rights: readonly StaffRight[];
}

/** Where what the mail belongs to is looked after, as far as these rights open it. */
export const linksOf = (mail: StaffMailInFull, held: HeldRights): MailLink[] =>
  wantedBy(mail).filter(({ rights }) => holds(held, rights, false));

const PEOPLE = ['people'] as const;

const wantedBy = ({
  order_id,
  newsletter_id,
  recall_id,
  thread_id,
  customer_id,
}: StaffMailInFull): Wanted[] => [
  ...(order_id === null
    ? []
    : [
        {
          to: `/orders/${order_id}`,
          words: `Order ${order_id}`,
          rights: ['floor', 'orders', 'money'] as const,
        },
      ]),
  ...(newsletter_id === null
    ? []
    : [{ to: `/newsletter/${newsletter_id}`, words: `Newsletter ${newsletter_id}`, rights: PEOPLE }]),
  ...(recall_id === null
    ? []
    : [{ to: '/trace', words: 'A letter about a lot', rights: ['floor', 'orders'] as const }]),
  ...(thread_id === null
    ? []
    : [{ to: `/inbox/${thread_id}`, words: 'What they wrote and what we answered', rights: PEOPLE }]),
  ...(customer_id === null
    ? []
    : [{ to: `/customers/${customer_id}`, words: 'The customer', rights: PEOPLE }]),
];
