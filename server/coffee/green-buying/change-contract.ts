/** What becomes of a contract: it is changed, or it ends. */
import type { Received } from '#contract/calls.ts';
import { weightInWords } from '#domain/weight.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { lockContract, updateContract } from './contract-store.ts';
import type { GreenBuyingDeps } from './green-buying-deps.ts';
import { type ContractRow, readContract } from './listed-contract-store.ts';
import { ENDS_TOO_EARLY } from './make-contract.ts';

export interface OfContract<Body> {
  staffId: number;
  contractId: number;
  body: Body;
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockContract>>>;
type Changes = Parameters<typeof updateContract>[2];
type Refused = Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>;

export const changeContract = (
  deps: GreenBuyingDeps,
  { staffId, contractId, body }: OfContract<Received<'PATCH /staff/green-contracts/{id}'>['body']>,
): Promise<ContractRow | Refused> =>
  onContract(deps, { contractId, staffId, action: 'change green contract' }, (_db, contract) => {
    const { grams = contract.grams, begins_on = contract.begins_on, ends_on = contract.ends_on } = body;
    if (ends_on < begins_on) return ENDS_TOO_EARLY;
    if (grams < contract.called && grams !== contract.grams)
      return refuseField('grams', `${weightInWords(contract.called)} of it are called off already.`);
    const { reference = contract.reference, note = contract.note } = body;
    // With more agreed, what was confirmed above it is in it now.
    const may_exceed = Math.max(0, Math.min(contract.may_exceed, contract.called - grams));
    return { grams, begins_on, ends_on, reference, note, may_exceed };
  });

/** What was called off still comes; what was not is given up. */
export const endContract = (
  deps: GreenBuyingDeps,
  { staffId, contractId, body }: OfContract<Received<'POST /staff/green-contracts/{id}/endings'>['body']>,
): Promise<ContractRow | Refused> =>
  onContract(deps, { contractId, staffId, action: 'end green contract' }, () => ({
    ended_by: staffId,
    ended_at: deps.clock(),
    ended_because: body.because ?? '',
  }));

interface Change {
  contractId: number;
  staffId: number;
  action: string;
  /** What was called off still comes at its price, so that is fixed after the end, too. */
  alsoEnded?: boolean;
}

type ChangesOf<Refused> = (
  db: InTransaction,
  contract: Locked,
) => Changes | Refused | Promise<Changes | Refused>;

/** The audit log has what differs; where nothing does, nothing happens. */
export const onContract = <Wrong extends 'invalid' | 'changed_meanwhile'>(
  { db }: GreenBuyingDeps,
  { contractId, staffId, action, alsoEnded = false }: Change,
  changesOf: ChangesOf<Refusal<Wrong>>,
): Promise<ContractRow | Refusal<'not_found' | 'changed_meanwhile' | Wrong>> =>
  transact(db, async (transaction) => {
    const contract = await lockContract(transaction, contractId);
    if (contract === undefined) return refuse('not_found');
    if (contract.ended_at !== null && !alsoEnded) return HAS_ENDED;
    const changes = await changesOf(transaction, contract);
    if ('refused' in changes) return changes;
    const differing = Object.entries(changes).filter(
      ([name, value]) => contract[name as keyof Locked] !== value,
    );
    if (differing.length > 0) {
      await updateContract(transaction, contractId, changes);
      await insertAuditEntry(transaction, {
        staffId,
        action,
        object: `green contract ${contractId}`,
        before: Object.fromEntries(differing.map(([name]) => [name, contract[name as keyof Locked]])),
        after: Object.fromEntries(differing),
      });
    }
    return readContract(transaction, contractId);
  });

export const HAS_ENDED = refuse('changed_meanwhile', { message: 'This contract has ended.' });
