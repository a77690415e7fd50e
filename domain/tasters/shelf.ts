/** The taster shelf: coffees that are kept in small bags, filled ahead, out of which flights are packed. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';

export const PLACES = 12;

/** What a taster bag is sold as. */
export const TASTER_GRAMS = 60;

/** What a bag for the box of an office vote is sold as. */
export const LARGE_TASTER_GRAMS = 160;

export const TASTER_SIZES = [TASTER_GRAMS, LARGE_TASTER_GRAMS] as const;

export type TasterSize = (typeof TASTER_SIZES)[number];

/** A bag that is heavier was weighed wrongly. */
export const mostIn = (size: TasterSize): number => size + (size === TASTER_GRAMS ? 10 : 15);

/** So many are filled at once at most. */
export const MOST_AT_ONCE = 60;

/** For so many days after roasting a bag may be sent. */
export const TASTER_DAYS = 21;

/** The day on which the oldest coffee was roasted that may still be sent. */
export const oldestTaster = (today: Day): Day => dayAfter(today, -TASTER_DAYS);

export const isTooOld = (roastedOn: Day, today: Day): boolean => roastedOn < oldestTaster(today);

/** What stands on the label of a bag, such as `T57`. */
export const tasterCode = (id: number): string => `T${id}`;

/** A lot is what was filled of one coffee at once. */
export const tasterLot = (roastedOn: Day, number: number): string =>
  `${roastedOn.slice(2).replaceAll('-', '')}-T${number}`;

/** Which bag somebody means who types what stands on its label; `null` for anything else. */
export function readTasterCode(typed: string): number | null {
  const [, id] = /^T([1-9]\d{0,8})$/i.exec(typed.trim()) ?? [];
  return id === undefined ? null : Number(id);
}
