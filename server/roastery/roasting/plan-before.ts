/** The plan from before a replan, which comes back while nothing that would contradict it has happened since. */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { weightInWords } from '#domain/weight.ts';
import { listAllMachines } from '#server/coffee/dispatch/dispatch.ts';
import { listNamesOfLots } from '#server/coffee/stock/stock.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { listAboutTo } from '#server/roastery/staged-acts/staged-acts.ts';
import { lockOrders } from '#server/selling/orders/orders.ts';
import { dueDays } from './ahead.ts';
import {
  insertGreens,
  insertUses,
  listBatches,
  listGreens,
  listUses,
  lockBatches,
  lockDay,
} from './batch-store.ts';
import { lockBins } from './bin-store.ts';
import { type DraftOfReplan, idsOf } from './draft-replan.ts';
import { listDueOrders, listVersions } from './due-line-store.ts';
import {
  findBegun,
  findDone,
  findMovedBin,
  findPlanBefore,
  forgetPlanBefore,
  insertBatchesBefore,
  keepPlanBefore,
  type OrderThen,
  type PlanBefore,
} from './plan-before-store.ts';
import { listGreenPromised } from './plan-store.ts';
import type { RoastingDeps } from './roasting-deps.ts';
import { refusalOfDay } from './start-day.ts';
import { giveBackLeftovers, waveOf } from './undo-wave.ts';
import { deleteBatches } from './wave-store.ts';

type Db = Database | InTransaction;
type Replaced = Pick<PlanBefore, 'batches' | 'greens' | 'uses' | 'keptIds'>;

/** What a replan is about to replace. */
export async function readReplaced(
  db: InTransaction,
  { rows, replaced }: Pick<DraftOfReplan, 'rows' | 'replaced'>,
): Promise<Replaced> {
  const ids = idsOf(replaced);
  return {
    batches: replaced.map(({ starts_at, ...row }) => ({ ...row, starts_at: starts_at.toISOString() })),
    greens: await listGreens(db, ids),
    uses: await listUses(db, ids),
    keptIds: idsOf(rows).filter((id) => !ids.includes(id)),
  };
}

interface Replanned {
  day: string;
  at: Date;
  batchIds: number[];
  replaced: Replaced;
}

/** Keeps the plan from before with its day, until the next replan. */
export async function keepForUndo(
  db: InTransaction,
  { draft, lines }: Pick<DraftOfReplan, 'draft' | 'lines'>,
  { day, at, batchIds, replaced }: Replanned,
): Promise<void> {
  const newLines = draft.plan.batches.flatMap(({ uses }) => uses.map(({ lineId }) => lineId));
  const orderIds = [
    ...lines.map(({ order_id }) => order_id),
    ...newLines.flatMap((lineId) => (lineId === null ? [] : (draft.rows.get(lineId)?.order_id ?? []))),
  ];
  const { fromBins, fromShelf } = waveOf(draft, { day, batchIds });
  await keepPlanBefore(db, day, {
    at,
    before: {
      ...replaced,
      batchIds,
      fromBins,
      fromShelf,
      orders: await ordersNow(db, [...new Set(orderIds)]),
      dueIds: await listDueOrders(db, dueDays(day, at)),
    },
  });
}

async function ordersNow(db: Db, ids: readonly number[]): Promise<OrderThen[]> {
  const aboutTo = await listAboutTo(db, ids);
  return (await listVersions(db, ids)).map(({ id, version }) => ({
    id,
    version,
    isAboutTo: aboutTo.has(id),
  }));
}

/** As the plan shows it: when the day was replanned, and why the plan from before stays gone. */
export async function readPlanBefore(
  db: Database,
  day: string,
  now: Date,
): Promise<{ saved_at: string; why_gone: string | null } | null> {
  if (day !== dayInLondon(now)) return null;
  const kept = await findPlanBefore(db, day);
  if (kept === undefined) return null;
  return { saved_at: kept.at.toISOString(), why_gone: await whyGone(db, { day, now, ...kept }) };
}

interface BringingBack {
  day: string;
  /** When the replan was saved, as the caller saw it. */
  savedAt: string;
  staffId: number;
}

/** Idempotent: a plan that was brought back stays. */
export const bringPlanBack = (
  { db, clock }: RoastingDeps,
  { day, savedAt, staffId }: BringingBack,
): Promise<null | Refusal<'changed_meanwhile'>> =>
  transact(db, async (transaction) => {
    const now = clock();
    const refusal = refusalOfDay(day, now);
    if (refusal !== null) return refusal;
    await lockDay(transaction, day);
    const kept = await findPlanBefore(transaction, day);
    if (kept === undefined) return null;
    if (kept.at.getTime() !== new Date(savedAt).getTime()) return REPLANNED_AGAIN;
    const { before } = kept;
    const due = await listDueOrders(transaction, dueDays(day, now));
    await lockOrders(transaction, [...due, ...idsOf(before.orders)]);
    await lockBatches(transaction, day);
    await lockBins(
      transaction,
      before.fromBins.map(({ bin_id }) => bin_id),
    );
    const why = await whyGone(transaction, { day, now, ...kept });
    if (why !== null) return refuse('changed_meanwhile', { message: why });
    await deleteBatches(transaction, before.batchIds);
    await giveBackLeftovers(transaction, before);
    await insertBatchesBefore(transaction, day, before.batches);
    await insertGreens(transaction, before.greens);
    await insertUses(transaction, before.uses);
    await forgetPlanBefore(transaction, day);
    await insertAuditEntry(transaction, {
      staffId,
      action: 'undo replan',
      object: `day ${day}`,
      details: { batches_before: before.batchIds.length, batches: before.batches.length },
    });
    return null;
  });

const REPLANNED_AGAIN = refuse('changed_meanwhile', {
  message: 'The day was replanned again since. Please look at its plan.',
});

interface Kept {
  day: string;
  now: Date;
  at: Date;
  before: PlanBefore;
}

/** In words, the first thing that came after the replan and that the old plan would contradict. */
async function whyGone(db: Db, kept: Kept): Promise<string | null> {
  const why =
    (await whyBegun(db, kept)) ??
    (await whyOrdersChanged(db, kept)) ??
    (await whyCoffeeMoved(db, kept)) ??
    (await whyNotRoasted(db, kept));
  return why === null ? null : `The plan from before can’t come back: ${why}`;
}

async function whyBegun(db: Db, { day, before }: Kept): Promise<string | null> {
  const begun = await findBegun(db, before.batchIds);
  if (begun !== undefined) return `${begun.name ?? 'a batch'} was weighed, started or scrapped since.`;
  const known = new Set([...before.keptIds, ...before.batchIds]);
  return (await listBatches(db, day)).every(({ id }) => known.has(id)) ? null : 'batches were added since.';
}

async function whyOrdersChanged(
  db: Db,
  { day, now, before: { orders, dueIds } }: Kept,
): Promise<string | null> {
  const current = new Map((await ordersNow(db, idsOf(orders))).map((one) => [one.id, one]));
  const changed = orders.find(
    ({ id, version, isAboutTo }) =>
      current.get(id)?.version !== version || current.get(id)?.isAboutTo !== isAboutTo,
  );
  if (changed !== undefined) return `order ${changed.id} was changed, moved or held since.`;
  const added = (await listDueOrders(db, dueDays(day, now))).find((id) => !dueIds.includes(id));
  return added === undefined ? null : `order ${added} came since, and was promised by the new plan.`;
}

async function whyCoffeeMoved(db: Db, { at, before: { fromBins, fromShelf } }: Kept): Promise<string | null> {
  const bin = await findMovedBin(
    db,
    fromBins.map(({ bin_id }) => bin_id),
    at,
  );
  if (bin !== undefined) return `bin ${bin.code} was filled from, counted or emptied since.`;
  const done = await findDone(
    db,
    fromShelf.map(({ batchId }) => batchId),
  );
  return done === undefined
    ? null
    : `${done.name} was roasted or scrapped since, and the new plan uses what it left.`;
}

/** The machines and the green coffee that the old batches need are looked at as they are by now. */
async function whyNotRoasted(
  db: Db,
  { before: { batches, greens, batchIds } }: Kept,
): Promise<string | null> {
  const used = new Set(batches.map(({ machine_id }) => machine_id));
  const idle = (await listAllMachines(db)).find(({ id, is_used }) => used.has(id) && !is_used);
  if (idle !== undefined)
    return `it roasts on ${idle.name}, which is out of use. It can come back once ${idle.name} is used again.`;
  const needed = new Map<number, number>();
  for (const { lot_id, grams } of greens)
    if (lot_id !== null) needed.set(lot_id, (needed.get(lot_id) ?? 0) + grams);
  const lots = await listNamesOfLots(db, [...needed.keys()]);
  if (lots.length < needed.size) return 'a lot of its green coffee was taken off the books since.';
  const promised = new Map((await listGreenPromised(db, batchIds)).map((one) => [one.lot_id, one.grams]));
  for (const { id, code, on_hand } of lots) {
    const left = Math.max(0, on_hand - (promised.get(id) ?? 0));
    const grams = needed.get(id) ?? 0;
    if (left === 0) return `nothing is left of lot ${code}, which it would roast.`;
    if (left < grams)
      return `only ${weightInWords(left)} is left of lot ${code}, of which it would roast ${weightInWords(grams)}.`;
  }
  return null;
}
