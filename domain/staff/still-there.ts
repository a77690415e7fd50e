/** How often an open page of the back office says that it is there. */
export const SAY_SO_EVERY_MS = 20_000;

/** A page that has not said so for as long was closed without a word: a tablet sleeps, a browser ended. */
export const STILL_THERE_MS = 3 * SAY_SO_EVERY_MS;
