/** Mails about the plans of businesses: the invoice of each period, and the end. */
import type { Day } from '#domain/dispatch/day.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { dueOn } from '#domain/on-account/terms.ts';
import type { Mail } from '#server/foundation/mail/mail.ts';
import { periodInWords } from './fee-in-words.ts';
import { PLAN_PAGE } from './paid-plan-mails.ts';

const REASON = 'You’re receiving this because your business has a plan with us.';

interface Charged {
  feeId: number;
  name: string;
  pence: number;
  starts_on: Day;
  ends_on: Day;
  charged_on: Day;
}

export const feeCharged = (to: string, { feeId, name, pence, charged_on, ...period }: Charged): Mail => ({
  kind: 'plan fee charged',
  to,
  subject: `Your invoice for ${name}`,
  blocks: [
    { heading: `Your invoice for ${name}` },
    {
      facts: [
        ['Plan', name],
        ['For', periodInWords(period)],
        ['To pay', `${formatPounds(pence)}, VAT included`],
        ['Due', dayInWords(dueOn(charged_on))],
      ],
    },
    {
      paragraph:
        'Pay it by bank transfer, as the invoice says, or by PayPal in your profile under Top Up. You can end the plan in your profile: it then runs until the end of this period, and nothing more is charged.',
    },
    { button: 'See your plan', path: PLAN_PAGE },
  ],
  attachments: [
    {
      kind: 'fee invoice',
      of: String(feeId),
      otherwise: 'Your invoice couldn’t be attached. You’ll find it in your profile.',
    },
  ],
  reason: REASON,
});

interface Waived extends Omit<Charged, 'charged_on'> {
  /** Pence of it that were paid, and stay on the account. */
  paid: number;
}

export const feeWaived = (to: string, { feeId, name, pence, paid, ...period }: Waived): Mail => ({
  kind: 'plan fee waived',
  to,
  subject:
    paid === 0 ? `You don’t need to pay an invoice for ${name}` : `We’ve taken back an invoice for ${name}`,
  blocks: [
    {
      heading:
        paid === 0 ? 'There’s an invoice that you don’t need to pay' : 'We’ve taken back an invoice of yours',
    },
    {
      paragraph: `We’ve taken back our invoice of ${formatPounds(pence)} for ${name}, ${periodInWords(period)}. You don’t owe it any more.`,
    },
    ...(paid === 0
      ? []
      : [
          {
            paragraph: `The ${formatPounds(paid)} that you paid of it stays on your account: it pays what else you owe there, and then what you order on account.`,
          },
        ]),
    { button: 'See your plan', path: PLAN_PAGE },
  ],
  attachments: [
    {
      kind: 'fee credit note',
      of: String(feeId),
      otherwise: 'Your credit note couldn’t be attached. You’ll find it in your profile.',
    },
  ],
  reason: REASON,
});

interface Ended {
  name: string;
  /** The first day without the plan. */
  on: Day;
  isNow: boolean;
  isUnpaid: boolean;
  /** What is still to be paid of its fees, in pence. */
  owed: number;
}

export const businessPlanEnded = (to: string, { name, on, isNow, isUnpaid, owed }: Ended): Mail => ({
  kind: 'business plan ended',
  to,
  subject: isNow ? `Your ${name} plan has ended` : `Your ${name} plan ends on ${dayInWords(on)}`,
  blocks: [
    { heading: isNow ? 'Your plan has ended' : `Your plan ends on ${dayInWords(on)}` },
    ...(isUnpaid ? [{ paragraph: 'Its invoice wasn’t paid, so it has ended by itself.' }] : []),
    {
      paragraph: `${isNow ? 'You’re back' : `Until then nothing changes. From ${dayInWords(on)} you’re back`} on a free account at Home prices. Nothing more is charged for the plan.`,
    },
    ...(owed > 0
      ? [
          {
            paragraph: `${formatPounds(owed)} of its invoices is still to be paid. You’ll find it in your profile.`,
          },
        ]
      : []),
    { button: 'See your account', path: '/profile#plan' },
  ],
  reason: REASON,
});
