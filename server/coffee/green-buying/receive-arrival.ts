import type { Received } from '#contract/calls.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { isDoubtful } from '#domain/roasting/doubtful.ts';
import { weightInWords } from '#domain/weight.ts';
import { refuseCode, takeIn } from '#server/coffee/stock/stock.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuseDoubtful, refuseField } from '#server/platform/refusal.ts';
import { setReceived } from './arrival-store.ts';
import { type LockedArrival, lockToCome } from './change-arrival.ts';
import type { GreenBuyingDeps } from './green-buying-deps.ts';
import { type ArrivalRow, readArrival } from './listed-arrival-store.ts';

type Body = Received<'POST /staff/green-arrivals/{id}/receipts'>['body'];

/**
 * Takes in what was expected, as a lot. Bean, supplier and price are as they were agreed. Of two people who receive it at once, the
 * second hears that it is there already.
 */
export async function receiveArrival(
  { db, clock }: GreenBuyingDeps,
  { staffId, arrivalId, body }: { staffId: number; arrivalId: number; body: Body },
): Promise<ArrivalRow | Refusal<'not_found' | 'changed_meanwhile' | 'doubtful' | 'invalid'>> {
  const now = clock();
  if (body.arrived_on > dayInLondon(now)) return refuseField('arrived_on', 'That day is still to come.');
  const grams = body.sacks * body.sack_grams;
  return transact(db, async (transaction) => {
    const locked = await lockToCome(transaction, arrivalId, now);
    if ('refused' in locked) return locked;
    const { arrival } = locked;
    if (!body.is_sure && isDoubtful(grams, arrival.grams))
      return refuseDoubtful(
        'sack_grams',
        `${weightInWords(arrival.grams)} were expected. Did ${weightInWords(grams)} arrive?`,
      );
    const fob = priceOf(locked, body);
    if (typeof fob === 'object') return fob;
    const row = { ...lotOf(body), bean_id: arrival.bean_id, supplier: arrival.supplier, fob };
    const lotId = await takeIn(transaction, { staffId, row, grams, now });
    if (lotId === undefined) return refuseCode(`There is a lot ${body.code} already.`);
    await setReceived(transaction, arrivalId, { staffId, at: now, lotId });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'receive green arrival',
      object: `green arrival ${arrivalId}`,
      details: { lot: body.code, expected: arrival.grams, arrived: grams },
    });
    return readArrival(transaction, arrivalId);
  });
}

/** As it was agreed; where that is open, as it is said now. */
function priceOf({ arrival, contract }: LockedArrival, { fob }: Body): number | Refusal<'invalid'> {
  const agreed = arrival.price ?? contract?.price ?? null;
  if (agreed === null)
    return fob ?? refuseField('fob', 'Its price is still open: please say what a kilo is to cost for now.');
  if (fob == null || fob === agreed) return agreed;
  return refuseField('fob', 'Its price was agreed already. Please leave this out.');
}

const lotOf = ({
  code,
  sacks,
  sack_grams,
  arrived_on,
  crop = '',
  organic_certificate = '',
  place = '',
  freight = 0,
  duty = 0,
  other = 0,
}: Body) => ({
  code,
  sacks,
  sack_grams,
  arrived_on,
  crop,
  organic_certificate,
  place,
  freight,
  duty,
  other,
});
