/** Green coffee is called off of a contract, or was bought without one: from now on it is to arrive. */
import type { Received } from '#contract/calls.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { insertArrival, type NewArrival } from './arrival-store.ts';
import { callOff } from './call-off.ts';
import { HAS_ENDED } from './change-contract.ts';
import { lockContract } from './contract-store.ts';
import type { GreenBuyingDeps } from './green-buying-deps.ts';
import { type ArrivalRow, readArrival } from './listed-arrival-store.ts';

interface Expecting {
  staffId: number;
  body: Received<'POST /staff/green-arrivals'>['body'];
}

type Refused = Refusal<'not_found' | 'changed_meanwhile' | 'doubtful' | 'invalid'>;
type What = Pick<NewArrival, 'contract_id' | 'bean_id' | 'supplier' | 'price'>;

export async function expectGreen(
  deps: GreenBuyingDeps,
  { staffId, body }: Expecting,
): Promise<ArrivalRow | Refused> {
  const now = deps.clock();
  const { grams, expected_on, note = '' } = body;
  if (expected_on < dayInLondon(now)) return refuseField('expected_on', 'That day has passed.');
  const bought = body.contract_id == null ? await boughtAlone(deps, body) : null;
  if (bought !== null && 'refused' in bought) return bought;
  return transact(deps.db, async (transaction) => {
    const what = bought ?? (await ofContract(transaction, body));
    if ('refused' in what) return what;
    const arrival = { ...what, grams, expected_on, note };
    const id = await insertArrival(transaction, { ...arrival, made_by: staffId, made_at: now });
    await insertAuditEntry(transaction, {
      staffId,
      action: what.contract_id === null ? 'expect green' : 'call off green',
      object: `green arrival ${id}`,
      details: arrival,
    });
    return readArrival(transaction, id);
  });
}

async function boughtAlone(
  { catalogueCache }: GreenBuyingDeps,
  { bean_id, supplier, price }: Expecting['body'],
): Promise<What | Refusal<'invalid'>> {
  if (bean_id == null) return refuseField('bean_id', 'Please choose a bean, or a contract.');
  if (supplier == null) return refuseField('supplier', 'Please say who it is bought from.');
  if (!(await catalogueCache()).beans.has(bean_id))
    return refuseField('bean_id', 'We do not sell that bean.');
  return { contract_id: null, bean_id, supplier, price: price ?? null };
}

/** Locks the contract. What it says of bean, supplier and price can't be said otherwise. */
async function ofContract(db: InTransaction, body: Expecting['body']): Promise<What | Refused> {
  const contract = await lockContract(db, body.contract_id ?? 0);
  if (contract === undefined) return refuse('not_found');
  if (contract.ended_at !== null) return HAS_ENDED;
  const refused = await callOff(db, contract, {
    grams: body.grams,
    expectedOn: body.expected_on,
    isSure: body.is_sure,
  });
  if (refused !== null) return refused;
  return { contract_id: contract.id, bean_id: contract.bean_id, supplier: contract.supplier, price: null };
}
