/**
 * Clock: the time of day, handed in, so that a test can move it on. Default values and the expiry of sessions and mailed codes
 * use the database's `now()`.
 */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
