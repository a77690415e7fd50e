/** A file comes in parts, each of which fits into a request in base 64; the last one may be shorter. */
export const PART_BYTES = 45_000;

export const MOST_FILE_BYTES = 100_000_000;

export const partsOf = (bytes: number): number => Math.ceil(bytes / PART_BYTES);
