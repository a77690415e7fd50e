/** How long an answer waits before it is mailed, so that its author can take it back. */
export const UNDO_SECONDS = 10;

/** How long the link in an answer brings replies back. */
export const LINK_DAYS = 90;

/** What a customer may write before somebody answers. */
export const MOST_REPLIES_IN_A_ROW = 20;

export const MOST_PROPOSALS = 3;

const LONGEST_MINUTES = 60;

/** Until an answer is tried again that could not be mailed: a minute, then longer each time, and never longer than an hour. */
export const minutesUntilRetry = (failures: number): number => Math.min(LONGEST_MINUTES, 4 ** (failures - 1));
