/** What the buyer of a batch hears of many of its orders at once. */
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import type { Mail } from '#server/foundation/mail/mail.ts';
import type { OrderRow } from './order-store.ts';

export const ordersMoved = (id: string, { email, dispatch_on: day }: OrderRow, count: number): Mail => ({
  kind: 'orders moved',
  about: `order-batch ${id}`,
  to: email,
  subject: `${count === 1 ? '1 order' : `${count} orders`} of yours ${count === 1 ? 'leaves' : 'leave'} on another day`,
  blocks: [
    { heading: 'Your coffee leaves on another day' },
    {
      paragraph: `The day has changed for ${count === 1 ? 'an order' : `${count} orders`} that you sent to several people.${day === null ? '' : ` We roast and post ${count === 1 ? 'it' : 'them'} on ${weekdayInWords(day)}.`} If that doesn’t suit you, answer this email and we’ll find another way.`,
    },
    { button: 'See who gets what', path: `/profile/batches/${id}` },
  ],
  reason: 'You’re receiving this because you ordered from us.',
});
