/** Mails about what is owed on account. */
import type { Statement } from '#contract/on-account/statements.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { monthInWords } from '#domain/dispatch/month-in-words.ts';
import { formatPounds, toPence } from '#domain/money/pounds.ts';
import { dueInWords, type Reminder } from '#domain/on-account/terms.ts';
import type { Block, Mail } from '#server/foundation/mail/mail.ts';

type PayTo = Statement['pay_to'];

const REASON = 'You’re receiving this because you buy on account with us.';

const inPounds = (pounds: number): string => formatPounds(toPence(pounds));

const payToBlocks = ({ account_name, sort_code, account_number, reference }: PayTo): Block[] => [
  { paragraph: 'Pay by PayPal in your profile, or by bank transfer:' },
  {
    facts: [
      ['Account name', account_name],
      ['Sort code', sort_code],
      ['Account number', account_number],
      ['Reference', reference],
    ],
  },
];

export const statementReady = (to: string, id: number, statement: Omit<Statement, 'buyer'>): Mail => ({
  kind: 'account statement',
  to,
  subject: `Your statement for ${monthInWords(statement.month)}`,
  blocks: [
    { heading: `Your statement for ${monthInWords(statement.month)}` },
    {
      facts: [
        ['Owed before', inPounds(statement.opening)],
        [`Owed on ${dayInWords(statement.closed_on)}`, inPounds(statement.closing)],
      ],
    },
    ...(statement.closing > 0 ? payToBlocks(statement.pay_to) : [{ paragraph: 'There is nothing to pay.' }]),
    { button: 'See your account', path: '/profile?tab=3' },
  ],
  attachments: [
    {
      kind: 'account statement',
      of: String(id),
      otherwise: 'Your statement couldn’t be attached. You’ll find it in your profile.',
    },
  ],
  reason: REASON,
});

export const paidBack = (to: string, { pence, reference }: { pence: number; reference: string }): Mail => ({
  kind: 'paid back',
  to,
  subject: `We’ve paid ${formatPounds(pence)} back to you`,
  blocks: [
    { heading: 'We’ve paid money back to you' },
    {
      paragraph: `You had paid ahead on your account. We’ve sent ${formatPounds(pence)} of it to your bank account; a transfer may take a day to arrive.`,
    },
    { facts: [['Reference', reference]] },
    { button: 'See your account', path: '/profile?tab=3' },
  ],
  reason: REASON,
});

interface Reminded {
  stage: Reminder;
  today: string;
  debts: readonly { name: string; due_on: string; owed: number; ends_plan_on: string | null }[];
  payTo: PayTo;
}

export const paymentReminder = (to: string, { stage, today, debts, payTo }: Reminded): Mail => {
  const owed = formatPounds(debts.reduce((sum, debt) => sum + debt.owed, 0));
  return {
    kind: 'payment reminder',
    to,
    subject: stage < 0 ? `${owed} is due soon` : `${owed} on your account is late`,
    blocks: [
      { heading: stage < 0 ? 'A payment is due soon' : 'A payment is late' },
      { paragraph: stage === 14 ? ON_HOLD : stage < 0 ? SOON : LATE },
      {
        title: 'To be paid',
        lines: debts.map(
          ({ name, owed: pence, due_on, ends_plan_on }) =>
            `${name}: ${formatPounds(pence)}, due on ${dayInWords(due_on)} (${dueInWords(due_on, today)})${orPlanEnds(ends_plan_on, today)}`,
        ),
      },
      ...payToBlocks(payTo),
      { button: 'See your account', path: '/profile?tab=3' },
    ],
    reason: REASON,
  };
};

/** The last day on which it may be paid is the one before; where that is past, today. */
function orPlanEnds(endsOn: string | null, today: string): string {
  if (endsOn === null) return '';
  const last = dayAfter(endsOn, -1);
  return `. If it isn’t paid by ${dayInWords(last < today ? today : last)}, the plan ends.`;
}

const SOON = 'Here is what falls due on your account in the next days.';
const LATE =
  'What is listed here was due and hasn’t reached us yet. If you’ve just paid, thank you: it takes a day to arrive.';
const ON_HOLD =
  'What is listed here is two weeks late, so we take no further orders on account until it’s paid. Orders under way go on. If something is wrong, please answer this email.';
