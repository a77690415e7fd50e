import type { Selectable } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import { excessOf, isBeyondConfirming } from '#domain/green-buying/call-off.ts';
import { weightInWords } from '#domain/weight.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { type Refusal, refuseDoubtful, refuseField } from '#server/platform/refusal.ts';
import type { Schema } from '#server/platform/schema.ts';
import { updateContract } from './contract-store.ts';

interface CallingOff {
  /** More than was called off before. */
  grams: number;
  expectedOn: Day;
  isSure: boolean;
}

/**
 * Whether so much more can be called off of a contract, which the caller has locked. More than was agreed, or for a day outside
 * it, is asked about; the database takes more than was agreed only where that is noted here.
 */
export async function callOff(
  db: InTransaction,
  contract: Selectable<Schema['green_contracts']>,
  { grams, expectedOn, isSure }: CallingOff,
): Promise<Refusal<'doubtful' | 'invalid'> | null> {
  const of = { contracted: contract.grams, called: contract.called };
  const excess = excessOf(of, grams);
  if (grams > 0 && isBeyondConfirming(of, grams))
    return refuseField('grams', 'That is more than twice of what was agreed. Please make another contract.');
  if (grams > 0 && excess > contract.may_exceed) {
    if (!isSure)
      return refuseDoubtful(
        'grams',
        `That is ${weightInWords(excess)} more than the contract has. Is it agreed all the same?`,
      );
    await updateContract(db, contract.id, { may_exceed: excess });
  }
  if (!isSure && (expectedOn < contract.begins_on || expectedOn > contract.ends_on))
    return refuseDoubtful('expected_on', 'That day is outside the contract. Is it agreed all the same?');
  return null;
}
