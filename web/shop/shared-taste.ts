/** A taste that was pulled, for sending it to somebody. */
export interface SharedTaste {
  words: string;
  address: string;
}
