/**
 * When coffee leaves the roastery and when it arrives. It is roasted to order on working days: what is ordered before
 * the cut-off of a day is roasted and handed to the post the same day, everything else on the next working day. The post
 * delivers from Monday to Saturday except on bank holidays: First Class one such day after dispatch, Second Class two.
 * The post aims for these days and promises nothing, and pages say so.
 */
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { ShippingOptionId } from '#domain/postage/postage.ts';
import { isBankHoliday } from './bank-holidays.ts';
import { cutOffOn } from './cut-off.ts';
import { type Day, dayAfter, weekday } from './day.ts';
import type { WorkingDays } from './working-days.ts';

export interface Dispatch {
  /** The cut-off: an order before this time leaves on the day below. */
  orderBefore: Date;
  dispatchedOn: Day;
  deliveredOn: Readonly<Record<ShippingOptionId, Day>>;
}

export function nextDispatch(at: Date, days: WorkingDays): Dispatch {
  const day = dayInLondon(at);
  const isBefore = minutesInLondon(at) < cutOffOn(day, days.cutOffs);
  const dispatchedOn = isWorkingDay(day, days) && isBefore ? day : nextWorkingDay(day, days);
  const deliveredOn = { 1: deliveryDay(dispatchedOn, 1), 2: deliveryDay(dispatchedOn, 2) };
  return { orderBefore: cutOffTime(dispatchedOn, days), dispatchedOn, deliveredOn };
}

/** The moment until which orders still leave on that day. */
export const cutOffTime = (day: Day, { cutOffs }: WorkingDays): Date =>
  timeInLondon(day, cutOffOn(day, cutOffs));

const NOON = 12;

export const isWorkingDay = (day: Day, { closed, opened }: WorkingDays): boolean =>
  opened.has(day) || (!closed.has(day) && weekday(day) !== 6 && isDeliveryDay(day));

const isDeliveryDay = (day: Day): boolean =>
  weekday(day) !== 0 && !isBankHoliday(day) && !ALWAYS_CLOSED.has(day.slice(5));

/** Closed on these days, even where the bank holiday for them is on another day. */
const ALWAYS_CLOSED: ReadonlySet<string> = new Set(['01-01', '12-25', '12-26']);

/** The delivery day that the post aims for: an option's number is that of its days. */
export const deliveryDay = (dispatchedOn: Day, option: ShippingOptionId): Day =>
  deliveryDaysAfter(dispatchedOn, option);

/** The day on which an order is taken for delivered, where nobody reported anything: by then the post has long brought it. */
export const presumedDelivery = (dispatchedOn: Day, option: ShippingOptionId): Day =>
  deliveryDaysAfter(dispatchedOn, PRESUMED_AFTER[option]);

/** The latest day of dispatch of what is taken for delivered on a day. */
export function presumedSince(today: Day, option: ShippingOptionId): Day {
  let day = today;
  while (presumedDelivery(day, option) > today) day = dayAfter(day, -1);
  return day;
}

const PRESUMED_AFTER: Readonly<Record<ShippingOptionId, number>> = { 1: 3, 2: 5 };

function deliveryDaysAfter(from: Day, days: number): Day {
  let day = from;
  for (let passed = 0; passed < days; passed++) day = nextDay(day, isDeliveryDay);
  return day;
}

export const nextWorkingDay = (day: Day, days: WorkingDays): Day =>
  nextDay(day, (next) => isWorkingDay(next, days));

function nextDay(day: Day, fits: (day: Day) => boolean): Day {
  let next = dayAfter(day, 1);
  while (!fits(next)) next = dayAfter(next, 1);
  return next;
}

/** Noon in London; summer time never begins or ends at noon. */
function noonOf(day: Day): Date {
  const noonInGreenwich = new Date(`${day}T12:00:00Z`);
  return new Date(noonInGreenwich.getTime() - (inLondon(noonInGreenwich).hour - NOON) * HOUR_MS);
}

export const dayInLondon = (at: Date): Day => inLondon(at).day;

/** Minutes since midnight in London. */
export function minutesInLondon(at: Date): number {
  const { hour, minute } = inLondon(at);
  return hour * 60 + minute;
}

/** So many minutes after midnight in London, from the morning on: summer time begins and ends at night. */
export const timeInLondon = (day: Day, minutes: number): Date =>
  new Date(noonOf(day).getTime() + (minutes - NOON * 60) * MINUTE_MS);

/** The moment at which a day begins in London. */
export function beginOfDay(day: Day): Date {
  const inGreenwich = new Date(`${day}T00:00:00Z`);
  return new Date(inGreenwich.getTime() - minutesInLondon(inGreenwich) * MINUTE_MS);
}

function inLondon(at: Date): { day: Day; hour: number; minute: number } {
  // The Swedish format of dates is that of ISO 8601.
  const [day = '', time = ''] = LONDON.format(at).split(' ');
  return { day, hour: Number(time.slice(0, 2)), minute: Number(time.slice(3, 5)) };
}

const LONDON = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
});
