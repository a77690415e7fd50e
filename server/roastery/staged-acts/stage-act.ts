/** Acts that mail or move money wait ten seconds, so that the person who did them can undo them before anything is sent. */
import type { Day } from '#domain/dispatch/day.ts';
import { type CoffeeAfter, FORWARD, type OrderAct } from '#domain/order/act.ts';
import { type HeldRights, holds, type StaffRight } from '#domain/staff/rights.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import {
  type ChosenOrder,
  findAct,
  insertAct,
  insertOutcomes,
  listOutcomes,
  type OutcomeOfOrder,
} from './act-store.ts';
import { judge } from './judge-orders.ts';
import { listToActOn } from './order-to-act-on-store.ts';

/** How long an act waits. */
export const UNDO_MS = 10_000;

export type StagedKind = 'advance' | 'cancel' | 'move';

export interface DetailsOfAct {
  /** Where orders are advanced: the status that they come to. */
  to?: number;
  /** Where an order is dispatched that isn’t packed: why. */
  unpacked_because?: string | undefined;
  /** Where a second wave starts: what is taken back with the act; only roasting reads it. */
  wave?: unknown;
  /** Where orders are cancelled: what becomes of the coffee of those that are roasting. */
  coffee?: CoffeeAfter;
  /** Where orders are moved. */
  dispatch_on?: Day;
  tells_buyers?: boolean | undefined;
  buyer_asked?: boolean | undefined;
}

export interface ActToStage {
  /** A UUID: the same act again does nothing more. */
  id: string;
  kind: StagedKind;
  staffId: number;
  orders: readonly ChosenOrder[];
  details: DetailsOfAct;
  /** Why orders are not packed, by their ids, where the act asks for that. */
  notPacked?: ReadonlyMap<number, string>;
  now: Date;
}

export interface Staged {
  id: string;
  /** Until when it can be undone; `null` for an act that was done at once. */
  dueAt: Date | null;
  outcomes: readonly OutcomeOfOrder[];
}

const RIGHTS_FOR: Readonly<Record<OrderAct['act'], readonly StaffRight[]>> = {
  advance: ['floor', 'orders'],
  hold: ['floor', 'orders'],
  release: ['floor', 'orders'],
  cancel: ['orders'],
  move: ['orders'],
};

export const mayDo = (rights: HeldRights, kind: string): boolean =>
  kind in RIGHTS_FOR && holds(rights, RIGHTS_FOR[kind as OrderAct['act']], true);

/**
 * Idempotent by the id of the act. The caller has verified the rights of staff; they are verified again when it is due.
 *
 *     await stageAct(transaction, { id, kind: 'advance', staffId, orders, details: { to: STATUS.roasting }, now: clock() });
 */
export async function stageAct(
  db: InTransaction,
  { id, kind, staffId, orders, details, notPacked, now }: ActToStage,
): Promise<Staged | Refusal<'changed_meanwhile'>> {
  const dueAt = new Date(now.getTime() + UNDO_MS);
  const act = { id, kind, staff_id: staffId, staged_at: now, due_at: dueAt, begun_at: null, details };
  if (!(await insertAct(db, act))) return findStaged(db, { id, kind, staffId });
  const stored = await listToActOn(
    db,
    orders.map((order) => order.id),
  );
  const outcomes = await judge(db, {
    stored,
    orders,
    act: asAct(kind, details),
    notPacked,
    staffId,
    now,
  });
  await insertOutcomes(db, id, outcomes);
  return { id, dueAt, outcomes };
}

export function asAct(kind: string, details: DetailsOfAct): OrderAct {
  if (kind === 'cancel') return { act: 'cancel', coffee: details.coffee };
  if (kind === 'move' && details.dispatch_on !== undefined) {
    const { dispatch_on, tells_buyers, buyer_asked } = details;
    return { act: 'move', dispatch_on, tells_buyers, buyer_asked };
  }
  const to = FORWARD.find((status) => status === details.to);
  if (kind !== 'advance' || to === undefined) throw new Error(`No act is called ${kind} to ${details.to}.`);
  return { act: 'advance', to, unpacked_because: details.unpacked_because };
}

/** What became of an act that was brought before. */
export async function findStaged(
  db: InTransaction,
  { id, kind, staffId }: Pick<ActToStage, 'id' | 'staffId'> & { kind: string },
): Promise<Staged | Refusal<'changed_meanwhile'>> {
  const act = await findAct(db, id);
  if (act?.kind !== kind || act.staff_id !== staffId) return TAKEN;
  if (act.undone_at !== null) return UNDONE;
  const isAtOnce = act.due_at.getTime() === act.begun_at?.getTime();
  return { id, dueAt: isAtOnce ? null : act.due_at, outcomes: await listOutcomes(db, id) };
}

const TAKEN = refuse('changed_meanwhile', { message: 'This id stands for another act.' });
const UNDONE = refuse('changed_meanwhile', { message: 'This was undone.' });
