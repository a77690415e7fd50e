/** The value to send of an optional field. */
export const nullIfEmpty = (typed: string): string | null => (typed === '' ? null : typed);
