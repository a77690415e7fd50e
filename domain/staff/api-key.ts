/** API keys, by which other programs make calls of staff. */
import { type HeldRights, STAFF_RIGHTS } from './rights.ts';

export const LONGEST_KEY_DAYS = 365;
export const MOST_CALLS_A_MINUTE = 600;
export const MOST_API_KEYS = 50;

/** Whether these rights are some of those, to look at where those only look. */
export const areWithin = (rights: HeldRights, held: HeldRights): boolean =>
  STAFF_RIGHTS.every(
    (right) => rights[right] === undefined || rights[right] === held[right] || held[right] === 'writes',
  );

/** A program never looks after staff: it could give itself whatever its maker didn't. */
export const areForPrograms = ({ staff }: HeldRights): boolean => staff !== 'writes';
