/** Mails about standing orders: what is placed soon, what may be ordered now, and what could not be placed. */

import { timeInWords } from '#domain/dispatch/cut-off.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon, minutesInLondon } from '#domain/dispatch/dispatch.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { rhythmInWords } from '#domain/reorders/rhythm-in-words.ts';
import type { Block, Mail, MailToShop, Path } from '#server/foundation/mail/mail.ts';
import type { Quote } from '#server/people/checkout/checkout.ts';
import { linesOfAddress } from '#server/selling/orders/orders.ts';
import type { NewProposal } from '../proposal-store.ts';
import { orderInMail } from '../reorder-mails.ts';
import { rhythmOf, type StandingOrder } from './standing-order-store.ts';
import type { StandingProposal } from './standing-proposal-store.ts';

interface Told {
  standing: StandingOrder;
  proposal: Pick<NewProposal, 'total' | 'proposed_at' | 'expires_at'> &
    Pick<StandingProposal, 'leaves_on' | 'places_at'>;
  quote: Quote;
  key: string;
}

export function standingAnnounced(to: string, { standing, proposal, quote, key }: Told): Mail {
  const { leaves_on, places_at, proposed_at } = proposal;
  if (leaves_on === null || places_at === null)
    throw new Error('A standing order that asks is not announced.');
  const placedOn = dayInLondon(places_at);
  const when = whenInWords(placedOn, dayInLondon(proposed_at));
  const hour = timeInWords(minutesInLondon(places_at));
  return {
    kind: 'standing order announced',
    to,
    subject: `Your standing order goes to the roastery ${when}`,
    blocks: [
      { heading: `We’ll place this order ${when} at ${hour}` },
      {
        paragraph: `It goes on your account at the prices of the day when we place it; here are today’s. It leaves the roastery on ${weekdayInWords(leaves_on)}. If you’re happy with it, there’s nothing to do.`,
      },
      ...contentOf(standing, { quote, total: proposal.total }),
      { button: 'Change or skip it', path: pathTo(key) },
    ],
    reason: reasonOf(standing),
    confidential: true,
  };
}

export function standingAsked(to: string, { standing, proposal, quote, key }: Told): Mail {
  return {
    kind: 'standing order asked',
    to,
    subject: 'Same coffee as last time?',
    blocks: [
      { heading: 'Same as last time?' },
      ...contentOf(standing, { quote, total: proposal.total }),
      { button: 'Check and order', path: pathTo(key) },
      {
        paragraph: `You can change the number of bags there first. Nothing is ordered until you press the button on our page. The link works until the end of ${weekdayInWords(dayAfter(dayInLondon(proposal.expires_at), -1))}, or until we send the next one.`,
      },
    ],
    reason: reasonOf(standing),
    confidential: true,
  };
}

interface NotPlaced {
  standing: StandingOrder;
  leavesOn: string;
  why: string;
  key: string;
}

export const standingNotPlaced = (to: string, { standing, leavesOn, why, key }: NotPlaced): Mail => ({
  kind: 'standing order not placed',
  to,
  subject: 'We couldn’t place your standing order',
  blocks: [
    { heading: 'We couldn’t place your standing order' },
    {
      paragraph: `It was to leave on ${weekdayInWords(leavesOn)}. ${why} Nothing was ordered and nothing was charged.`,
    },
    {
      paragraph:
        'On our page you can change the bags and order it yourself, on account or with PayPal. Or leave it out: the next one comes on its day.',
    },
    { button: 'See what you can do', path: pathTo(key) },
  ],
  reason: reasonOf(standing),
  confidential: true,
});

const pathTo = (key: string) => `/proposedorders/${key}` as const satisfies Path;

const whenInWords = (day: string, today: string): string => {
  if (day === today) return 'today';
  return day === dayAfter(today, 1) ? 'tomorrow' : `on ${weekdayInWords(day)}`;
};

function contentOf(standing: StandingOrder, { quote, total }: { quote: Quote; total: number }): Block[] {
  const { highest_total: highest, purchase_order } = standing;
  return [
    orderInMail(quote, total),
    { title: 'Delivering to', lines: linesOfAddress(standing.delivery) },
    ...(purchase_order === '' ? [] : [{ title: 'Your purchase order', lines: [purchase_order] }]),
    ...(highest === null || standing.asks
      ? []
      : [
          {
            paragraph: `If it comes to more than ${formatPounds(highest)}, we won’t place it and will ask you first.`,
          },
        ]),
  ];
}

const reasonOf = (standing: StandingOrder): string =>
  standing.asks
    ? `You’re receiving this because you asked for a link to order by, ${rhythmInWords(rhythmOf(standing))}. You can stop it on that page or in your profile.`
    : `You’re receiving this because you have a standing order, ${rhythmInWords(rhythmOf(standing))}. You can change or end it in your profile.`;

/** Of the customer it says no more than the office reads on the page. */
export const standingNotPlacedForShop = ({
  standing,
  leavesOn,
  why,
}: Omit<NotPlaced, 'key'>): MailToShop => ({
  kind: 'standing order not placed, for the shop',
  subject: `Standing order ${standing.id} wasn’t placed`,
  blocks: [
    { heading: `Standing order ${standing.id} wasn’t placed` },
    {
      paragraph: `It was to leave on ${weekdayInWords(leavesOn)}. ${why} Its customer has been mailed and can still order it by the link.`,
    },
    { button: 'Open the standing order', path: `/staff/standing-orders/${standing.id}` },
  ],
});
