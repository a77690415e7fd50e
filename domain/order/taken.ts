/** Orders that staff take for somebody: how they came, and how long one that is sent as a link may stay unpaid. */

export const WAYS_TO_COME = {
  telephone: 'by telephone',
  email: 'by email',
  visit: 'at the roastery',
  stall: 'at a stall',
} as const;

export type WayToCome = keyof typeof WAYS_TO_COME;

/** After that day nobody has to hold its price any longer. */
export const DAYS_TO_PAY = 7;
