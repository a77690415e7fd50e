/** What is to arrive comes on another day or with other kilos, or does not come at all. */
import type { Received } from '#contract/calls.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { whenInWords } from '#domain/dispatch/when-in-words.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { findContractOf, lockArrival, setCancelled, updateArrival } from './arrival-store.ts';
import { callOff } from './call-off.ts';
import { HAS_ENDED } from './change-contract.ts';
import { lockContract } from './contract-store.ts';
import type { GreenBuyingDeps } from './green-buying-deps.ts';
import { type ArrivalRow, readArrival } from './listed-arrival-store.ts';

interface OfArrival<Body> {
  staffId: number;
  arrivalId: number;
  body: Body;
}

/** Its contract is locked too, where it has one. */
export interface LockedArrival {
  arrival: Awaited<ReturnType<typeof lockArrival>>;
  contract: Awaited<ReturnType<typeof lockContract>>;
}

/** Locks an arrival that is still to come, and its contract before it. */
export async function lockToCome(
  db: InTransaction,
  arrivalId: number,
  now: Date,
): Promise<LockedArrival | Refusal<'not_found' | 'changed_meanwhile'>> {
  const of = await findContractOf(db, arrivalId);
  if (of === undefined) return refuse('not_found');
  const contract = of.contract_id === null ? undefined : await lockContract(db, of.contract_id);
  const arrival = await lockArrival(db, arrivalId);
  if (arrival.received_at === null && arrival.cancelled_at === null) return { arrival, contract };
  return refuse('changed_meanwhile', { message: whatBecameOf(await readArrival(db, arrivalId), now) });
}

function whatBecameOf(
  { lot, received_at, received_by, cancelled_at, cancelled_by }: ArrivalRow,
  now: Date,
): string {
  if (lot !== null && received_at !== null)
    return `${received_by ?? 'Somebody'} received it ${whenInWords(received_at, now)}, as lot ${lot.code}.`;
  return `${cancelled_by ?? 'Somebody'} cancelled it ${whenInWords(cancelled_at ?? now, now)}.`;
}

export function moveArrival(
  { db, clock }: GreenBuyingDeps,
  { staffId, arrivalId, body }: OfArrival<Received<'PATCH /staff/green-arrivals/{id}'>['body']>,
): Promise<ArrivalRow | Refusal<'not_found' | 'changed_meanwhile' | 'doubtful' | 'invalid'>> {
  const now = clock();
  return transact(db, async (transaction) => {
    const locked = await lockToCome(transaction, arrivalId, now);
    if ('refused' in locked) return locked;
    const { arrival, contract } = locked;
    const { grams = arrival.grams, expected_on = arrival.expected_on, note = arrival.note } = body;
    const isMoved = expected_on !== arrival.expected_on;
    if (isMoved && expected_on < dayInLondon(now)) return refuseField('expected_on', 'That day has passed.');
    const more = grams - arrival.grams;
    if (contract !== undefined && (isMoved || more > 0)) {
      if (more > 0 && contract.ended_at !== null) return HAS_ENDED;
      const isSure = body.is_sure;
      const refused = await callOff(transaction, contract, {
        grams: Math.max(0, more),
        expectedOn: isMoved ? expected_on : contract.begins_on,
        isSure,
      });
      if (refused !== null) return refused;
    }
    const before = { grams: arrival.grams, expected_on: arrival.expected_on, note: arrival.note };
    const after = { grams, expected_on, note };
    if (isMoved || more !== 0 || note !== arrival.note) {
      await updateArrival(transaction, arrivalId, after);
      await insertAuditEntry(transaction, {
        staffId,
        action: 'move green arrival',
        object: `green arrival ${arrivalId}`,
        before,
        after,
      });
    }
    return readArrival(transaction, arrivalId);
  });
}

/** What was called off can be called off again. */
export function cancelArrival(
  { db, clock }: GreenBuyingDeps,
  { staffId, arrivalId, body }: OfArrival<Received<'POST /staff/green-arrivals/{id}/cancellations'>['body']>,
): Promise<ArrivalRow | Refusal<'not_found' | 'changed_meanwhile'>> {
  const now = clock();
  const { because = '' } = body;
  return transact(db, async (transaction) => {
    const locked = await lockToCome(transaction, arrivalId, now);
    if ('refused' in locked) return locked;
    await setCancelled(transaction, arrivalId, { staffId, at: now, because });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'cancel green arrival',
      object: `green arrival ${arrivalId}`,
      details: { because },
    });
    return readArrival(transaction, arrivalId);
  });
}
