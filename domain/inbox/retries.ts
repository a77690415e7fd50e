const LONGEST_MINUTES = 60;

/** Until an answer is tried again that could not be mailed: a minute, then longer each time, and never longer than an hour. */
export const minutesUntilRetry = (failures: number): number => Math.min(LONGEST_MINUTES, 4 ** (failures - 1));
