/**
 * Clock: the time of day, handed in, so that a test can move it on. Default values and the expiry of sessions and mailed codes
 * use the database's `now()`.
 */
export type Clock = () => Date;

/** Milliseconds that only ever grow, for spans that a process counts in memory. */
export const runningMs = (): number => performance.now();

export const systemClock: Clock = () => new Date();
