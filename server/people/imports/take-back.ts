/** Takes back what an import brought, but for what something was built on since: that stays, and is named. */
import { transact } from '#server/platform/database.ts';
import { takeBalanceBack } from './import-balances.ts';
import { takeLotBack } from './import-lots.ts';
import { type ImportRow, setState, type TakenBack } from './import-store.ts';
import { takeVoucherBack } from './import-vouchers.ts';
import { keepLease, keepOutcome, type Lease } from './lease-store.ts';
import { listBalancesToTakeBack } from './opening-balance-store.ts';
import { EMPTY_REPORT } from './report.ts';
import { type Step, takeCustomersBack, takeOrdersBack } from './take-back-store.ts';
import type { WorkDeps } from './work-deps.ts';

const AT_ONCE = 500;
const MOST_NAMED = 500;

/** Goes on where it broke off: what is taken back is gone, and what stays is passed by its id. */
export async function takeBack(deps: WorkDeps, lease: Lease, held: ImportRow): Promise<void> {
  const { db, clock } = deps;
  const outcome: NonNullable<ImportRow['outcome']> = held.outcome ?? EMPTY_REPORT;
  const { count, stays } = outcome.taken_back ?? { count: 0, stays: [] };
  // Asked for once more, what stayed is judged again.
  let taken: TakenBack = { count, stays: held.position === 0 ? [] : stays };
  let after: number | null = held.position;
  while (after !== null) {
    const from: number = after;
    const step = await transact(db, async (transaction) => {
      await keepLease(transaction, lease, { position: from, now: clock() });
      const done = await takeSome(deps, transaction, { held, after: from });
      const sum = {
        count: taken.count + done.count,
        stays: [...taken.stays, ...done.stays].slice(0, MOST_NAMED),
      };
      await keepOutcome(transaction, lease, { ...outcome, taken_back: sum });
      if (done.after === null) await setState(transaction, held.id, { state: 'taken back', now: clock() });
      else await keepLease(transaction, lease, { position: done.after, now: clock() });
      return { sum, after: done.after };
    });
    taken = step.sum;
    after = step.after;
  }
}

type Transaction = Parameters<Parameters<typeof transact>[1]>[0];

function takeSome(
  { references, clock }: WorkDeps,
  db: Transaction,
  { held, after }: { held: ImportRow; after: number },
): Promise<Step> {
  const some = { importId: held.id, after, most: AT_ONCE };
  if (held.subject === 'customers') return takeCustomersBack(db, some, references);
  if (held.subject === 'orders') return takeOrdersBack(db, some);
  const one = { held, after };
  if (held.subject === 'vouchers') return takeVoucherBack(db, one);
  if (held.subject === 'green lots') return takeLotBack(db, one);
  return takeBalances(db, { importId: held.id, after, now: clock() });
}

/** One in each transaction, which posts once. */
async function takeBalances(
  db: Transaction,
  { importId, after, now }: { importId: number; after: number; now: Date },
): Promise<Step> {
  const [balance] = await listBalancesToTakeBack(db, { importId, after, most: 1 });
  if (balance === undefined) return { count: 0, stays: [], after: null };
  const reason = await takeBalanceBack(db, balance, now);
  return {
    count: reason === null ? 1 : 0,
    stays: reason === null ? [] : [{ id: balance.source_id, reason }],
    after: balance.id,
  };
}
