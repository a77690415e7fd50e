/** Lengths of time in milliseconds. A day of the calendar may be an hour longer or shorter: those are worked out in `dispatch/day.ts`. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
