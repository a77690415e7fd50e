/** Where a page of public blends goes on: what they are sorted by, and the id. Newest is sorted by milliseconds since 1970. */
export const CURSOR = /^-?\d{1,16}[.]\d{1,9}$/;
