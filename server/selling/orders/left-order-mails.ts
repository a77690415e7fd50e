/** Mails about an order that left, and that should be there: where it is tracked, and where its flights are tasted. */
import { trackingPage } from '#domain/carrier/tracking-number.ts';
import type { Mail, Path } from '#server/foundation/mail/mail.ts';
import { WHY } from './order-mails.ts';
import type { OrderRow } from './order-store.ts';

interface Paths {
  /** Of the order. */
  path: Path;
  /** Where each of its flights is tasted; `null` where the link of that was closed. */
  tastings: readonly (Path | null)[];
}

export const orderDispatched = (
  { id, email, ...order }: OrderRow,
  trackingNumbers: readonly string[],
  { path, tastings }: Paths,
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
    ...linkedOf(tastings).map(
      (tasting) =>
        ({
          runs: [
            'Your taster flight has ',
            { words: 'a page of its own', path: tasting },
            ', which takes you through the five cups. The card in the box and each of its bags lead there too.',
          ],
        }) as const,
    ),
    { button: 'See your order', path },
  ],
  reason: WHY,
});

/** Also of an order of which nobody reported anything, some days after it was posted. */
export const orderDelivered = ({ id, email, ...order }: OrderRow, { path, tastings }: Paths): Mail => ({
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
    ...linkedOf(tastings).map(
      (tasting) =>
        ({
          runs: [
            'Taste the five coffees of your flight blind, two or three at a time: ',
            { words: 'its page', path: tasting },
            ' takes you through, and needs about a minute of answers.',
          ],
        }) as const,
    ),
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

const linkedOf = (tastings: Paths['tastings']): Path[] => tastings.flatMap((path) => path ?? []);

/** Beside its flights, each of which is a line. */
const hasCoffees = (
  { order_blend_count }: Pick<OrderRow, 'order_blend_count'>,
  tastings: Paths['tastings'],
) => order_blend_count > tastings.length;

/** A guest has no profile to say it in, and a present is tasted by somebody else. */
const isTastedByMember = ({ is_guests, is_gift, total }: Omit<OrderRow, 'id' | 'email'>): boolean =>
  !is_guests && !is_gift && total > 0;
