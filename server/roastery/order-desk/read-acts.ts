/** Acts as screens show them: those that can be undone, and what became of each order. */
import type { ActedOrder, OutcomeOfAct, StagedAct } from '#contract/order-desk/staged-act.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import {
  type DetailsOfAct,
  findAct,
  listOutcomes,
  listUnfinished,
  type Staged,
  type WaitingAct,
} from '#server/roastery/staged-acts/staged-acts.ts';

export const listWaiting = async (db: Database, orderId: number): Promise<StagedAct[]> =>
  (await listUnfinished(db, orderId)).map(waitingAnswer);

/** A time is words where the act came as JSON. */
export const waitingAnswer = ({
  due_at,
  details,
  ...act
}: Omit<WaitingAct, 'due_at'> & { due_at: Date | string }): StagedAct => ({
  ...act,
  to: (details as DetailsOfAct).to ?? null,
  dispatch_on: (details as DetailsOfAct).dispatch_on ?? null,
  due_at: new Date(due_at).toISOString(),
});

export async function readAct(db: Database, id: string): Promise<OutcomeOfAct | Refusal<'not_found'>> {
  return transact(db, async (transaction) => {
    const act = await findAct(transaction, id);
    if (act === undefined || act.undone_at !== null) return refuse('not_found');
    return actAnswer({ id, dueAt: act.due_at, outcomes: await listOutcomes(transaction, id) });
  });
}

/** Orders that there are not have no row. */
export const actAnswer = (
  { id, dueAt, outcomes }: Staged,
  orders: readonly { id: number }[] = [],
): OutcomeOfAct => ({
  id,
  due_at: dueAt?.toISOString() ?? null,
  results: [
    ...outcomes.map(
      ({ order_id, outcome, words }): ActedOrder => ({ id: order_id, outcome: outcome ?? 'waiting', words }),
    ),
    ...orders
      .filter((order) => !outcomes.some(({ order_id }) => order_id === order.id))
      .map((order): ActedOrder => ({ id: order.id, outcome: 'unknown', words: 'There is no such order.' })),
  ],
});
