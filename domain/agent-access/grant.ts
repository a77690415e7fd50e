/** What a person allows ends by itself after so many days. */
export const LASTS_DAYS = 90;

/** So many assistants may one account have connected at once. */
export const MOST_GRANTS = 20;
