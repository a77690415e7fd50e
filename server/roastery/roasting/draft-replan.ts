/** What nobody has begun of a day, planned again with what really happened. */
import { createHash } from 'node:crypto';
import { timeOf } from '#domain/dispatch/cut-off.ts';
import { minutesInLondon } from '#domain/dispatch/dispatch.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { listMachines } from '#server/coffee/dispatch/dispatch.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Ahead } from './ahead.ts';
import { type BatchRow, isTakenBack, listBatches, listGreens, listUses } from './batch-store.ts';
import { type Draft, draftPlan } from './draft-plan.ts';
import { listLaterOrders, listOrdersOfLines } from './due-line-store.ts';
import { type Lack, listLacks } from './replan-store.ts';

export interface Replanning {
  day: string;
  catalogue: Catalogue;
  now: Date;
  /** How long machines run, where staff say so. */
  closes?: string | undefined;
}

/** What a replan begins with. */
export interface ToReplan {
  /** All of the day, by machine, in order. */
  rows: readonly BatchRow[];
  replaced: readonly BatchRow[];
  weighed: readonly BatchRow[];
  /** They wait again, since their roast was taken back. */
  takenBack: readonly BatchRow[];
  lacks: readonly Lack[];
  /** What replaced batches are for. */
  lines: Awaited<ReturnType<typeof listOrdersOfLines>>;
  /** Orders of later days that are roasted today. */
  later: readonly { id: number; dispatch_on: string }[];
  ahead: Ahead;
}

export async function findToReplan(
  db: Database | InTransaction,
  { day, closes }: Pick<Replanning, 'day' | 'closes'>,
): Promise<ToReplan> {
  const rows = await listBatches(db, day);
  const waiting = rows.filter(({ state }) => state === 'planned');
  const greens = await listGreens(db, idsOf(waiting));
  const begun = new Set(
    greens.filter(({ weighed_grams }) => weighed_grams !== null).map((one) => one.batch_id),
  );
  const replaced = waiting.filter((batch) => !begun.has(batch.id) && !isTakenBack(batch));
  const uses = await listUses(db, idsOf(replaced));
  const lineIds = uses.map(({ order_blend_id }) => order_blend_id).filter((id) => id !== null);
  const later = await listLaterOrders(db, lineIds, day);
  const isForOrders = new Set(uses.filter((use) => use.order_blend_id !== null).map((use) => use.batch_id));
  return {
    rows,
    replaced,
    weighed: waiting.filter(({ id }) => begun.has(id)),
    takenBack: waiting.filter((batch) => !begun.has(batch.id) && isTakenBack(batch)),
    lacks: await listLacks(db),
    lines: await listOrdersOfLines(db, lineIds),
    later,
    ahead: {
      until:
        later
          .map(({ dispatch_on }) => dispatch_on)
          .toSorted()
          .at(-1) ?? null,
      closes: closes ?? (await plannedUntil(db, replaced)),
      // Coffee for the shelf alone is there since staff asked for it.
      toPar: replaced.some(({ id }) => !isForOrders.has(id)),
      orderIds: new Set(later.map(({ id }) => id)),
    },
  };
}

export const idsOf = (batches: readonly { id: number }[]): number[] => batches.map(({ id }) => id);

/** Machines that were planned to run longer than usual do so still. */
async function plannedUntil(
  db: Database | InTransaction,
  replaced: readonly BatchRow[],
): Promise<string | null> {
  const machines = new Map((await listMachines(db)).map((machine) => [machine.id, machine]));
  const ends = replaced.flatMap(({ machine_id, starts_at }) => {
    const machine = machines.get(machine_id);
    if (machine === undefined) return [];
    const end = minutesInLondon(new Date(starts_at.getTime() + machine.minutes * MINUTE_MS));
    return end > machine.closes ? [end] : [];
  });
  return ends.length === 0 ? null : timeOf(Math.max(...ends));
}

export interface DraftOfReplan extends ToReplan {
  draft: Draft;
  /** Of what becomes of what, whatever the clock says. */
  fingerprint: string;
}

export async function draftReplan(
  db: Database | InTransaction,
  { locked, ...replanning }: Replanning & { locked?: readonly number[] },
): Promise<DraftOfReplan> {
  const found = await findToReplan(db, replanning);
  const { day, catalogue, now } = replanning;
  const draft = await draftPlan(db, {
    day,
    catalogue,
    now,
    ahead: found.ahead,
    replacing: { batchIds: idsOf(found.replaced), lacks: found.lacks },
    ...(locked === undefined ? {} : { locked }),
  });
  // Lines of later days that aren’t roasted today are planned on their day.
  const lacks = found.lacks.filter(({ order_blend_id }) => draft.rows.has(order_blend_id));
  return { ...found, lacks, draft, fingerprint: fingerprintOf({ ...found, lacks }, draft) };
}

function fingerprintOf({ replaced, lacks }: Pick<ToReplan, 'replaced' | 'lacks'>, { plan }: Draft): string {
  const shown = {
    replaced: idsOf(replaced),
    lacks: lacks.map(({ bin_id, order_blend_id, grams }) => [bin_id, order_blend_id, grams]),
    batches: plan.batches.map(({ machineId, position, key, greenGrams, uses }) => [
      machineId,
      position,
      key,
      greenGrams,
      uses,
    ]),
    fromLeftovers: plan.fromLeftovers,
    unplanned: plan.unplanned.map(({ key, parts }) => [key, parts]),
  };
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}
