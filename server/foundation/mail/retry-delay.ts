/** Exponential backoff: a mail survives a mail server that is down for a weekend, and is given up after nine and a half days. */
const FIRST_PAUSE = 30;
const GROWTH = 4;
const LONGEST_PAUSE = 24 * 60 * 60;
const MOST_ATTEMPTS = 16;

/** A mail waits three quarters of an hour for what it brings along, which may be longer than it waits for the mail server. */
const MOST_ATTACHMENT_FAILURES = 5;

/** Seconds until what a mail brings along is tried once more, or `null` when it goes out without. */
export const attachmentDelay = (failures: number): number | null =>
  failures >= MOST_ATTACHMENT_FAILURES ? null : retryDelay(failures);

/** Seconds until the next attempt, or `null` when there have been enough. */
export const retryDelay = (attempts: number): number | null =>
  attempts >= MOST_ATTEMPTS ? null : Math.min(FIRST_PAUSE * GROWTH ** (attempts - 1), LONGEST_PAUSE);
