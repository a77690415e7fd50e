/** A member who gave a plan back while cooling off waits before the next: otherwise its prices could be had for nothing, over and over. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { policy } from '#domain/policy.ts';

const { planWaitDays } = policy;

/** The first day on which a plan can be begun again. */
export const beginsAgainOn = (givenBackOn: Day): Day => dayAfter(givenBackOn, planWaitDays);

/** The earliest day that still counts today. */
export const countsSince = (today: Day): Day => dayAfter(today, 1 - planWaitDays);
