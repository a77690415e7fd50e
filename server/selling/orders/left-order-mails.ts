/** Mails about an order that left, and that should be there: where it is tracked, and where its flights are tasted. */
import { trackingPage } from '#domain/carrier/tracking-number.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { creditInWords } from '#domain/voucher/flight-credit.ts';
import type { Block, Mail, Path } from '#server/foundation/mail/mail.ts';
import type { TastingOfOrder } from '#server/selling/flights/flights.ts';
import type { CreditOfOrder } from '#server/selling/vouchers/vouchers.ts';
import { WHY } from './order-mails.ts';
import type { OrderRow } from './order-store.ts';

interface Paths {
  /** Of the order. */
  path: Path;
  /** Where its flights are tasted. */
  tastings: readonly TastingOfOrder[];
  /** What their price takes off a later order. */
  credits: readonly CreditOfOrder[];
}

export const orderDispatched = (
  { id, email, ...order }: OrderRow,
  trackingNumbers: readonly string[],
  { path, tastings, credits }: Paths,
): Mail => ({
  kind: 'order dispatched',
  about: `order ${id}`,
  to: email,
  subject: `It’s on its way: your order ${id}`,
  blocks: [
    { heading: 'Your coffee is on its way' },
    ...(hasCoffees(order, tastings)
      ? [{ paragraph: 'Let it rest a few days when it arrives: fresh coffee improves.' }]
      : []),
    ...trackingNumbers.map((number, index) => ({
      link:
        trackingNumbers.length === 1
          ? `Track your parcel (${number})`
          : `Track parcel ${index + 1} of ${trackingNumbers.length} (${number})`,
      to: trackingPage(number),
    })),
    ...linkedOf(tastings).map(whereTasted),
    ...credits.flatMap((credit) => wordsOfCredit(order, credit)),
    { button: 'See your order', path },
  ],
  reason: WHY,
});

/** Also of an order of which nobody reported anything, some days after it was posted. */
export const orderDelivered = (
  { id, email, ...order }: OrderRow,
  { path, tastings, credits }: Paths,
): Mail => ({
  kind: 'order delivered',
  about: `order ${id}`,
  to: email,
  subject: `Your order ${id} should be with you`,
  blocks: [
    { heading: 'Your coffee should be with you' },
    {
      paragraph:
        'Keep it sealed, cool and dry. If it hasn’t arrived or anything isn’t right, tell us and we’ll fix it.',
    },
    ...linkedOf(tastings).map(askedToTaste),
    ...credits.flatMap((credit) => wordsOfCredit(order, credit)),
    ...(isTastedByMember(order) && hasCoffees(order, tastings)
      ? [
          {
            runs: [
              'Once you’ve tried it, you can ',
              { words: 'tell us how it was', path: '/taste' },
              ' in your profile. We’ll suggest coffees that come nearer to what you like.',
            ],
          } as const,
        ]
      : []),
    { button: 'See your order', path },
  ],
  reason: WHY,
});

type LinkedTasting = TastingOfOrder & { path: Path };

const linkedOf = (tastings: Paths['tastings']): LinkedTasting[] =>
  tastings.flatMap(({ path, ...one }) => (path === null ? [] : { ...one, path }));

const whereTasted = ({ path, voteId }: LinkedTasting): Block =>
  voteId === null
    ? {
        runs: [
          'Your taster flight has ',
          { words: 'a page of its own', path },
          ', which takes you through the five cups. The card in the box and each of its bags lead there too.',
        ],
      }
    : {
        runs: [
          'Your colleagues taste and vote on ',
          { words: 'a page of their own', path },
          ': send them the link, or pin up the card from the box. How many have answered stands on ',
          { words: 'your page of the vote', path: `/profile/votes/${voteId}` },
          ', where you can also close it.',
        ],
      };

const askedToTaste = ({ path, voteId }: LinkedTasting): Block =>
  voteId === null
    ? {
        runs: [
          'Taste the five coffees of your flight blind, two or three at a time: ',
          { words: 'its page', path },
          ' takes you through them, and answering takes about a minute.',
        ],
      }
    : {
        runs: [
          'Now your colleagues can taste. Here is ',
          { words: 'the link for them', path },
          ' once more. Nobody sees what anybody else says.',
        ],
      };

const wordsOfCredit = (
  { is_guests, price_tier }: Omit<OrderRow, 'id' | 'email'>,
  { code, pence, ends_on }: CreditOfOrder,
): Block[] =>
  creditInWords({ code, pence, endsOn: ends_on, tier: price_tier as PriceTier, isGuests: is_guests }).map(
    (paragraph) => ({ paragraph }),
  );

/** Beside its flights, each of which is a line. */
const hasCoffees = (
  { order_blend_count }: Pick<OrderRow, 'order_blend_count'>,
  tastings: Paths['tastings'],
) => order_blend_count > tastings.reduce((sum, { lines }) => sum + lines, 0);

/** A guest has no profile to say it in, and a present is tasted by somebody else. */
const isTastedByMember = ({ is_guests, is_gift, total }: Omit<OrderRow, 'id' | 'email'>): boolean =>
  !is_guests && !is_gift && total > 0;
