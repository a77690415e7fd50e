/** Arrivals: when coffee came to a customer's door, and how much of it. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { deliveryDay } from '#domain/dispatch/dispatch.ts';
import type { ShippingOptionId } from '#domain/postage/postage.ts';

export interface Arrival {
  day: Day;
  grams: number;
}

/** An order that was dispatched to the customer's usual address. */
export interface Sent {
  dispatchedOn: Day;
  option: ShippingOptionId;
  grams: number;
}

/** What comes within so many days of the first came together: a forgotten bag is no sign of a shorter rhythm. */
const ONE_ARRIVAL_DAYS = 5;

/** Bags smaller than this are there to be tasted, and say nothing about how much somebody drinks. */
const TASTER_BELOW_GRAMS = 125;

export const isTaster = (bagGrams: number): boolean => bagGrams < TASTER_BELOW_GRAMS;

/** The oldest first. */
export function arrivalsOf(orders: readonly Sent[]): Arrival[] {
  const arrivals: Arrival[] = [];
  const sent = orders.map(({ dispatchedOn, option, grams }) => ({
    day: deliveryDay(dispatchedOn, option),
    grams,
  }));
  for (const { day, grams } of sent.toSorted((a, b) => a.day.localeCompare(b.day))) {
    const last = arrivals.at(-1);
    if (last !== undefined && day <= dayAfter(last.day, ONE_ARRIVAL_DAYS)) last.grams += grams;
    else arrivals.push({ day, grams });
  }
  return arrivals;
}
