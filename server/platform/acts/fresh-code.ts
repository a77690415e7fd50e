import { type Member, NO_CODE_BY_KEY } from '../caller.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { isProgramActing } from './acting.ts';

/**
 * Refuses an act of consequence until staff gave a fresh code. A call that always needs one says `freshCode: true` in the
 * contract; this is for calls of which only some requests do.
 */
export const freshCodeNeeded = ({
  freshCodeUntil,
}: Pick<Member, 'freshCodeUntil'>): Refusal<'fresh_code_needed'> | null => {
  if (freshCodeUntil !== null) return null;
  return isProgramActing() ? NO_CODE_BY_KEY : refuse('fresh_code_needed');
};
