import type { Received } from '#contract/calls.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import { insertContract, type NewContract } from './contract-store.ts';
import type { GreenBuyingDeps } from './green-buying-deps.ts';
import { type ContractRow, readContract } from './listed-contract-store.ts';

type Body = Received<'POST /staff/green-contracts'>['body'];

/** Writes down what a supplier agreed to. */
export async function makeContract(
  { db, catalogueCache, clock }: GreenBuyingDeps,
  { staffId, body }: { staffId: number; body: Body },
): Promise<ContractRow | Refusal<'invalid'>> {
  const { supplier, bean_id, grams, begins_on, ends_on, reference = '', note = '' } = body;
  if (!(await catalogueCache()).beans.has(bean_id))
    return refuseField('bean_id', 'We do not sell that bean.');
  if (ends_on < begins_on) return ENDS_TOO_EARLY;
  const cost = costOf(body);
  if ('refused' in cost) return cost;
  const contract = { supplier, bean_id, grams, begins_on, ends_on, reference, note, ...cost };
  return transact(db, async (transaction) => {
    const id = await insertContract(transaction, { ...contract, made_by: staffId, made_at: clock() });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'make green contract',
      object: `green contract ${id}`,
      details: contract,
    });
    return readContract(transaction, id);
  });
}

export const ENDS_TOO_EARLY = refuseField('ends_on', 'A contract ends after it begins.');

/** A price, or a differential to a price of the market that has a name. */
function costOf({
  price,
  differential,
  market = '',
}: Body): Pick<NewContract, 'price' | 'differential' | 'market'> | Refusal<'invalid'> {
  if (price != null && differential != null)
    return refuseField('differential', 'Please give either a price or a differential.');
  if (price != null) return { price, differential: null, market: '' };
  if (differential == null) return refuseField('price', 'Please give a price or a differential.');
  if (market === '')
    return refuseField(
      'market',
      'Please say which market price it goes with, such as ICE Coffee C, March 2027.',
    );
  return { price: null, differential, market };
}
