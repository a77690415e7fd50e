/** Mails about what is owed on account. */
import type { Statement } from '../../contract/on-account/statements.ts';
import { dayInWords } from '../../domain/dispatch/day-in-words.ts';
import { formatPounds } from '../../domain/money/pounds.ts';
import { dueInWords, type Reminder } from '../../domain/on-account/terms.ts';
import type { Block, Mail } from '../mail/mail.ts';

type PayTo = Statement['pay_to'];

const REASON = 'You’re receiving this because you buy on account with us.';

const inPounds = (pounds: number): string => formatPounds(Math.round(pounds * 100));

export const monthInWords = (month: string): string =>
  new Date(month).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

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
    { button: 'See your account', path: '/profile' },
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

interface Reminded {
  stage: Reminder;
  today: string;
  orders: readonly { id: number; due_on: string; owed: number }[];
  payTo: PayTo;
}

export const paymentReminder = (to: string, { stage, today, orders, payTo }: Reminded): Mail => {
  const owed = formatPounds(orders.reduce((sum, order) => sum + order.owed, 0));
  return {
    kind: 'payment reminder',
    to,
    subject: stage < 0 ? `${owed} is due soon` : `${owed} on your account is late`,
    blocks: [
      { heading: stage < 0 ? 'A payment is due soon' : 'A payment is late' },
      { paragraph: stage === 14 ? ON_HOLD : stage < 0 ? SOON : LATE },
      {
        title: 'To be paid',
        lines: orders.map(
          (order) =>
            `Order ${order.id}: ${formatPounds(order.owed)}, due on ${dayInWords(order.due_on)} (${dueInWords(order.due_on, today)})`,
        ),
      },
      ...payToBlocks(payTo),
      { button: 'See your account', path: '/profile' },
    ],
    reason: REASON,
  };
};

const SOON = 'Here is what falls due on your account in the next days.';
const LATE =
  'These orders were due and haven’t reached us yet. If you’ve just paid, thank you: it takes a day to arrive.';
const ON_HOLD =
  'These orders are two weeks late, so we take no further orders on account until they’re paid. Orders under way go on. If something is wrong, please answer this mail.';
