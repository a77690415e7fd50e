/** What an act that gives money away takes beside its right, by the rules of refunds: a fresh code, and above that a second person. */
import { FRESH_CODE_ABOVE, SECOND_PERSON_ABOVE } from '#domain/staff/limits.ts';
import { freshCodeNeeded } from '#server/platform/acts/fresh-code.ts';
import type { Member } from '#server/platform/calls.ts';
import type { InTransaction } from '#server/platform/database.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { type Act, secondPersonNeeded } from './second-person.ts';

interface LargeAct extends Omit<Act, 'staffId' | 'right'> {
  member: Pick<Member, 'id' | 'freshCodeUntil'>;
  /** Pence, with what went the same way within a day, so that splitting doesn't help. */
  sum: number;
}

/** The first of the two. */
export const codeForMoneyNeeded = (
  member: Pick<Member, 'freshCodeUntil'>,
  sum: number,
): Refusal<'fresh_code_needed'> | null => (sum > FRESH_CODE_ABOVE.refund ? freshCodeNeeded(member) : null);

export async function moreThanMoneyNeeded(
  db: InTransaction,
  { member, sum, ...act }: LargeAct,
): Promise<Refusal<'fresh_code_needed' | 'second_person_needed'> | null> {
  const refusal = codeForMoneyNeeded(member, sum);
  if (refusal !== null) return refusal;
  if (sum <= SECOND_PERSON_ABOVE.refund) return null;
  return secondPersonNeeded(db, { staffId: member.id, right: 'money', ...act });
}
