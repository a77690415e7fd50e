/**
 * Carries out acts whose time to undo is over: hundreds of orders by few statements, in transactions that any number of processes
 * may share out among themselves. Orders that fail together are done again one by one, so that none stands in another's way.
 */
import type { FastifyBaseLogger } from 'fastify';
import { transact } from '#server/platform/database.ts';
import { isOutage } from '#server/platform/outage.ts';
import type { OrderDeps } from '#server/selling/orders/orders.ts';
import {
  beginDueActs,
  isAnythingDue,
  lockAgain,
  lockNextOrders,
  type NextOrder,
  setOutcomes,
  type Wanted,
} from './act-store.ts';
import { carryOut } from './carry-out.ts';
import { carryOutAtOnce } from './carry-out-at-once.ts';

type Deps = Omit<OrderDeps, 'dispatchCache'> & { log: FastifyBaseLogger };

/** A kill undoes no more than that, and others who need one of these orders wait no longer. */
const AT_ONCE = 100;

const ON_A_FILTER = ['advance', 'hold', 'release', 'move'] as const;
/** Few, so that nobody who advances one order meanwhile waits for a thousand others. */
const BATCHES_A_RUN = 5;

export async function carryOutActs(deps: Deps, now: Date): Promise<void> {
  if (!(await isAnythingDue(deps.db, now))) return;
  await beginDueActs(deps.db, now);
  while (await carryOutNext(deps, { kind: 'advance', isFiltered: false, most: AT_ONCE }, now));
  // Each gives money back, and locks the customer it goes to.
  while (await carryOutNext(deps, { kind: 'cancel', isFiltered: false, most: 1 }, now));
  while (await carryOutNext(deps, { kind: 'move', isFiltered: false, most: AT_ONCE }, now));
  for (const kind of ON_A_FILTER)
    for (let batch = 0; batch < BATCHES_A_RUN; batch++)
      if (!(await carryOutNext(deps, { kind, isFiltered: true, most: AT_ONCE }, now))) break;
  deps.outbox.flush();
}

/** Answers whether there was anything to do. */
async function carryOutNext(deps: Deps, wanted: Wanted, now: Date): Promise<boolean> {
  const { db, outbox, clock } = deps;
  let taken: NextOrder[] = [];
  try {
    await transact(db, async (transaction) => {
      taken = await lockNextOrders(transaction, wanted);
      if (taken.length === 0) return;
      await setOutcomes(transaction, await doAll({ db: transaction, outbox, clock }, taken, now));
    });
  } catch (error) {
    if (taken.length === 0 || isOutage(error)) throw error;
    for (const one of taken) await carryOutAlone(deps, one, now);
  }
  return taken.length > 0;
}

const doAll: typeof carryOut = async (deps, taken, now) => {
  const isAtOnce = taken.some(({ kind }) => kind !== 'advance' && kind !== 'cancel');
  return isAtOnce ? carryOutAtOnce(deps, taken, now) : carryOut(deps, taken, now);
};

async function carryOutAlone({ db, outbox, clock, log }: Deps, one: NextOrder, now: Date): Promise<void> {
  try {
    await transact(db, async (transaction) => {
      if (!(await lockAgain(transaction, one))) return;
      await setOutcomes(transaction, await doAll({ db: transaction, outbox, clock }, [one], now));
    });
  } catch (error) {
    if (isOutage(error)) throw error;
    // Left as it was, so that it stands in nobody's way.
    log.error({ err: error, order: one.order_id, act: one.act_id }, 'an act on an order failed');
    const words = 'It could not be done. Please look at the order.';
    await setOutcomes(db, [{ ...one, outcome: 'refused', words }]);
  }
}
