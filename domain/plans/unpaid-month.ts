/** What becomes of a month that isn't paid: it is charged three times, each time with a mail, and then the plan ends without debt. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';

/** Days after a month fell due on which it is charged and asked for. */
export const ASKED_AFTER_DAYS = [0, 3, 8] as const;
/** Days after it fell due on which the plan ends. */
export const ENDS_AFTER_DAYS = 10;

export const endsUnpaidOn = (dueOn: Day): Day => dayAfter(dueOn, ENDS_AFTER_DAYS);

/** The days on which a month is still charged, once it was charged and asked for this often. */
export const daysLeftToCharge = (dueOn: Day, asked: number): Day[] =>
  ASKED_AFTER_DAYS.slice(asked).map((days) => dayAfter(dueOn, days));

/** How often an unpaid month should have been asked for by today; `over` once the plan ends. */
export const askedBy = (dueOn: Day, today: Day): number | 'over' =>
  today >= endsUnpaidOn(dueOn)
    ? 'over'
    : ASKED_AFTER_DAYS.filter((days) => dayAfter(dueOn, days) <= today).length;
