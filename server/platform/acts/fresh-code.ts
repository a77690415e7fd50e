import type { Member } from '../calls.ts';
import { type Refusal, refuse } from '../refusal.ts';

/**
 * Refuses an act of consequence until staff gave a fresh code. A call that always needs one says `freshCode: true` in the
 * contract; this is for calls of which only some requests do.
 */
export const freshCodeNeeded = ({
  freshCodeUntil,
}: Pick<Member, 'freshCodeUntil'>): Refusal<'fresh_code_needed'> | null =>
  freshCodeUntil === null ? refuse('fresh_code_needed') : null;
