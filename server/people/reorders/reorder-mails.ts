/** Mails about proposals: the order as it would be placed, how it was worked out, and five ways to answer. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { estimateInWords } from '#domain/reorders/in-words.ts';
import type { Block, Mail, Path } from '#server/foundation/mail/mail.ts';
import type { Quote } from '#server/people/checkout/checkout.ts';
import { detailsOf, linesOfAddress, shownName } from '#server/selling/orders/orders.ts';
import type { Forecast, NewProposal } from './proposal-store.ts';

interface Proposed {
  proposal: NewProposal & Forecast;
  quote: Quote;
  key: string;
  /** Approved by then, it comes before the coffee runs out; `null` where it is too late for that. */
  approveBy: { day: Day; hour: string } | null;
}

export function orderProposed(to: string, { proposal, quote, key, approveBy }: Proposed): Mail {
  const { grams_a_day: gramsADay, counted_since: since, runs_out_on, proposed_at, expires_at } = proposal;
  const today = dayInLondon(proposed_at);
  const consumption = estimateInWords({ gramsADay, since }, today);
  const should = runs_out_on <= today ? { run: 'should have run', last: 'should have lasted' } : SHOULD;
  const inTime =
    approveBy === null
      ? ''
      : ` Approve it by ${approveBy.hour} on ${weekdayInWords(approveBy.day)} to have it before you run out.`;
  const address = linesOfAddress(proposal.delivery);
  const answer = (words: string, which: string) => ({
    words,
    path: `/proposedorders/${key}?answer=${which}` as const satisfies Path,
  });
  return {
    kind: 'order proposed',
    to,
    subject: `Your coffee ${should.run} out around ${weekdayInWords(runs_out_on)}`,
    blocks: [
      { heading: 'Shall we roast the same again?' },
      {
        paragraph: `Going by your orders, you’ve drunk ${consumption}. So your coffee ${should.last} until about ${weekdayInWords(runs_out_on)}. This is what you ordered last:`,
      },
      orderInMail(quote, proposal.total),
      ...(address.length === 0 ? [] : [{ title: 'Delivering to', lines: address }]),
      {
        paragraph: `${PAID_BY[proposal.payment_gateway_id]}${inTime}`,
      },
      { button: 'Approve', path: answer('', 'approve').path },
      {
        runs: [
          'Or say ',
          answer('not yet', 'later'),
          ', ',
          answer('change it', 'change'),
          ', ',
          answer('skip this one', 'skip'),
          ' or ',
          answer('stop asking me', 'stop'),
          '.',
        ],
      },
      {
        paragraph: `Nothing is ordered until you approve it on our page. If you don’t answer by ${weekdayInWords(dayAfter(dayInLondon(expires_at), -1))}, this ends and nothing is charged.`,
      },
    ],
    reason: 'You’re receiving this because you switched on predictive ordering.',
    // Anybody with the link may order.
    confidential: true,
  };
}

export const orderInMail = ({ lines, totals }: Quote, total: number): Block => ({
  items: lines.map((line) => ({
    name: shownName(line),
    details: detailsOf(line),
    price: formatPounds(line.subtotal),
  })),
  sums: [
    ...(totals.volumeDiscount > 0
      ? [['Volume discount', `−${formatPounds(totals.volumeDiscount)}`] as const]
      : []),
    ['Delivery', totals.shippingCost === 0 ? 'Free' : formatPounds(totals.shippingCost)],
    ['Total', formatPounds(total)],
  ],
});

const SHOULD = { run: 'should run', last: 'should last' };

const PAID_BY = {
  [PAYMENT_METHOD.paypal]: 'You’d pay with PayPal.',
  [PAYMENT_METHOD.onAccount]: 'It goes on your account.',
  [PAYMENT_METHOD.credit]: 'It’s paid with your credit.',
};

export const proposalsEnded = (to: string): Mail => ({
  kind: 'proposals ended',
  to,
  subject: 'We’ve stopped suggesting orders',
  blocks: [
    { heading: 'We’ll leave you in peace' },
    {
      paragraph:
        'You didn’t answer our last two suggestions, so we’ve switched off predictive ordering. Nothing was ordered and nothing was charged.',
    },
    { paragraph: 'If you’d like suggestions again, switch it on in your profile.' },
    { button: 'Your profile', path: '/profile?tab=2' },
  ],
  reason: 'You’re receiving this because predictive ordering was switched on in your profile.',
});
