/** Gift cards as they are sold: their amounts, their pictures, and the days on which they can be sent. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { formatPounds } from '#domain/money/pounds.ts';

/** In pence. */
const SOLD_AMOUNTS = { least: 10_00, most: 200_00 } as const;

export const isSoldAmount = (pence: number): boolean =>
  pence >= SOLD_AMOUNTS.least && pence <= SOLD_AMOUNTS.most;

export const WRONG_SOLD_AMOUNT = `A gift card is worth ${formatPounds(SOLD_AMOUNTS.least)} to ${formatPounds(SOLD_AMOUNTS.most)}.`;

/** The pictures on a card, by the words that their buyer reads. */
export const CARD_DESIGNS = {
  rosette: 'Flower',
  beans: 'Beans',
  steam: 'Morning cup',
  stars: 'Celebration',
} as const;

export type CardDesign = keyof typeof CARD_DESIGNS;

export const cardDesigns = Object.keys(CARD_DESIGNS) as [CardDesign, ...CardDesign[]];

export const LONGEST_CARD_MESSAGE = 300;
export const LONGEST_CARD_NAME = 60;

/** A buyer sends a card at most so often. */
export const MOST_SENDINGS = 6;

const DAYS_AHEAD = 365;
const EIGHT_O_CLOCK = 8 * 60;

/** The first and the last day on which a card that is bought now can be sent. */
export function sendingDays(now: Date): { first: Day; last: Day } {
  const first = dayInLondon(now);
  return { first, last: dayAfter(first, DAYS_AHEAD) };
}

/** The law gives fourteen days, which begin on the day after the purchase. */
export const GIVE_BACK_DAYS = 14;

/** When the last day in London is over on which the buyer of a card may give it back. */
export const givenBackUntil = (paidAt: Date): Date =>
  timeInLondon(dayAfter(dayInLondon(paidAt), GIVE_BACK_DAYS + 1), 0);

/** A card is sent at eight in the morning of its day, in London. One for today goes out at once after that. */
export const sendingTime = (day: Day): Date => timeInLondon(day, EIGHT_O_CLOCK);
