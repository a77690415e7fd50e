/** A field that was left empty is not sent at all. */
export const orNothing = (typed: string): string | null => (typed === '' ? null : typed);
