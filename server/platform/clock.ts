/** The time of day, handed in, so that a test can move it on. Statements use the database's `now()`. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
