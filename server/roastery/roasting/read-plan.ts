/** The plan of a day as screens show it: what is planned, and as drafts what the next wave would add. */
import type { Batch } from '#contract/roasting/batch.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { by } from '#domain/by.ts';
import { dayInLondon, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { asMachine, listAllMachines, type MachineRow } from '#server/coffee/dispatch/dispatch.ts';
import { listGreen, listNamesOfLots } from '#server/coffee/stock/stock.ts';
import type { Database } from '#server/platform/database.ts';
import { UNDO_MS } from '#server/roastery/staged-acts/staged-acts.ts';
import { type Ahead, type AskedAhead, aheadOf } from './ahead.ts';
import { type Around, batchAnswer, draftAnswers, useAnswer } from './batch-answers.ts';
import {
  type BatchRow,
  findDay,
  isTakenBack,
  listBatches,
  listGreens,
  listLeftOver,
  listUses,
  readBatch,
} from './batch-store.ts';
import { type Draft, draftPlan, greenMissing } from './draft-plan.ts';
import { listNamesOfLines } from './due-line-store.ts';
import { type Expected, withExpectedTimes } from './expected.ts';
import { nameOfRoastable } from './names.ts';
import { notPlanned, shortBeans } from './not-planned.ts';
import { readPlanBefore } from './plan-before.ts';
import { listBinUses, listLearned } from './plan-store.ts';
import { factsOf } from './roastable-facts.ts';
import type { RoastingDeps } from './roasting-deps.ts';
import { listOrdersToStart } from './start-day.ts';

/** The open orders that the machines have no time for today. */
export async function listOrdersWithoutTime({ db, catalogueCache, clock }: RoastingDeps): Promise<number[]> {
  const now = clock();
  const draft = await draftPlan(db, { day: dayInLondon(now), catalogue: await catalogueCache(), now });
  const late = draft.plan.unplanned.filter(({ why }) => LACKS_TIME.has(why));
  const orders = late.flatMap(({ parts }) =>
    parts.flatMap(({ lineId }) => draft.rows.get(lineId)?.order_id ?? []),
  );
  return [...new Set(orders)].toSorted((a, b) => a - b);
}

export const LACKS_TIME: ReadonlySet<string> = new Set(['no time', 'too little', 'as chosen']);

export async function readPlan(
  { db, catalogueCache, clock }: RoastingDeps,
  day: string,
  asked: AskedAhead = {},
): Promise<RoastPlan> {
  const catalogue = await catalogueCache();
  const now = clock();
  const ahead = aheadOf(day, now, asked);
  const draft = await draftPlan(db, { day, catalogue, now, ahead });
  const started = await findDay(db, day);
  const rowsOfMachines = await listAllMachines(db);
  const machines = rowsOfMachines.map(asMachine);
  const planned = withExpectedTimes(await listBatches(db, day), { day, now, machines });
  const earlier = dayInLondon(now) === day ? await listLeftOver(db, day) : [];
  const leftOverTimes = withExpectedTimes(earlier, { day, now, machines });
  const { batches: answers, around } = await answerBatches(db, [...planned, ...leftOverTimes], {
    catalogue,
    draft,
  });
  const batches = answers.slice(0, planned.length);
  const leftOver = answers.slice(planned.length);
  const drafts = draftAnswers(draft, day, around);
  const all = [...batches, ...drafts.map((one) => ({ ...one, wave: started === undefined ? 1 : 2 }))].sort(
    by(
      ({ machine_id }) => machine_id,
      ({ position }) => position,
    ),
  );
  const working = all.filter(({ state }) => state !== 'abandoned');
  return {
    day,
    started_at: started?.started_at.toISOString() ?? null,
    second_wave_at: started?.second_wave_at?.toISOString() ?? null,
    can_undo:
      started?.second_wave_at === null &&
      now.getTime() < started.started_at.getTime() + UNDO_MS &&
      batches.every(isUntouched) &&
      !planned.some(isTakenBack),
    replanned: await readPlanBefore(db, day, now),
    finish_at: lastOf(working.map(({ ends_at }) => ends_at)),
    grams: [...draft.rows.values()].reduce((sum, row) => sum + (row.dispatch_on <= day ? row.weight : 0), 0),
    ahead: aheadAnswer(ahead, draft),
    // One that was put out of use today still has its batches.
    machines: rowsOfMachines
      .filter(({ id, is_used }) => is_used || [...working, ...leftOver].some((one) => one.machine_id === id))
      .map((machine) => machineAnswer(withHours(machine, draft), working, { day, now })),
    batches: all,
    left_over: leftOver,
    from_bins: await binUses(db, day, { draft, around }),
    unplanned: notPlanned(draft, around),
    blending: blendingAnswers(draft, catalogue),
    choices: choiceAnswers(draft, catalogue),
    short_beans: shortBeans(all, {
      green: await listGreen(db, now),
      missing: await greenMissing(db, draft, catalogue),
      catalogue,
    }),
    orders_to_start: (await listOrdersToStart(db, draft)).length,
  };
}

const lastOf = (times: readonly string[]): string | null => times.toSorted().at(-1) ?? null;

const aheadAnswer = ({ until, toPar }: Ahead, { ahead, par }: Draft): RoastPlan['ahead'] =>
  until === null && !toPar
    ? null
    : { until, orders: ahead.asked, fitting: ahead.fitting, blends: par.asked, blends_fitting: par.fitting };

const blendingAnswers = (draft: Draft, catalogue: Catalogue): RoastPlan['blending'] =>
  [...draft.plan.blended].map(([key, blended]) => ({
    roastable: key,
    name: nameOfRoastable(key, draft, catalogue),
    blended,
    is_pinned: (draft.input.choices.get(key)?.blended ?? null) !== null,
  }));

const choiceAnswers = (draft: Draft, catalogue: Catalogue): RoastPlan['choices'] =>
  [...draft.input.choices]
    .filter(
      ([, { machineId, batches: split, isLeftOut }]) => machineId !== null || split !== null || isLeftOut,
    )
    .map(([key, { machineId, batches: split, isLeftOut }]) => ({
      roastable: key,
      name: nameOfRoastable(key, draft, catalogue),
      machine_id: machineId,
      batches: split,
      is_left_out: isLeftOut,
    }));

/** One batch as its screen shows it. */
export async function readBatchAnswer(
  { db, catalogueCache, clock }: RoastingDeps,
  id: number,
): Promise<Batch> {
  const catalogue = await catalogueCache();
  const { day } = await readBatch(db, id);
  const machines = (await listAllMachines(db)).map(asMachine);
  const rows = withExpectedTimes(await listBatches(db, day), { day, now: clock(), machines });
  const { batches } = await answerBatches(
    db,
    rows.filter((row) => row.id === id),
    { catalogue },
  );
  const [batch] = batches;
  if (batch === undefined) throw new Error(`Batch ${id} was not read.`);
  return batch;
}

type NamedLine = Around['lines'] extends ReadonlyMap<number, infer Line> ? Line : never;

const isUntouched = ({ state, greens }: Batch): boolean =>
  state === 'planned' && greens.every(({ weighed_grams }) => weighed_grams === null);

interface Answering {
  catalogue: Catalogue;
  draft?: Draft;
}

async function answerBatches(
  db: Database,
  rows: readonly (BatchRow & Expected)[],
  { catalogue, draft }: Answering,
): Promise<{ batches: Batch[]; around: Around }> {
  const ids = rows.map(({ id }) => id);
  const greens = await listGreens(db, ids);
  const uses = await listUses(db, ids);
  const lotIds = [...greens.map(({ lot_id }) => lot_id), ...lotsOf(draft)].filter((id) => id !== null);
  const lineIds = uses.map(({ order_blend_id }) => order_blend_id).filter((id) => id !== null);
  const lots = await listNamesOfLots(db, [...new Set(lotIds)]);
  const lines = await listNamesOfLines(db, [...new Set(lineIds)]);
  const learned = await listLearned(db, [...new Set(rows.map(({ roastable }) => roastable))]);
  const knowledge = factsOf(catalogue, learned, { daysOf: new Map(), mostDaysInBin: 0 });
  const keys = new Set(rows.map(({ roastable }) => roastable));
  const around: Around = {
    catalogue,
    lots: new Map(lots.map((lot) => [lot.id, lot])),
    lines: new Map<number, NamedLine>([
      ...lines.map((line) => [line.id, line] as const),
      ...[...(draft?.rows.values() ?? [])].map((row) => [row.line_id, row] as const),
    ]),
    lossBp: (key, machineId) =>
      (keys.has(key) ? knowledge : (draft?.input.facts ?? knowledge)).lossBp(key, machineId),
  };
  const batches = rows.map((row) =>
    batchAnswer(
      row,
      {
        greens: greens.filter(({ batch_id }) => batch_id === row.id),
        uses: uses.filter(({ batch_id }) => batch_id === row.id),
      },
      around,
    ),
  );
  return { batches, around };
}

const lotsOf = (draft: Draft | undefined): (number | null)[] =>
  (draft?.batches ?? []).flatMap(({ greens }) => greens.map(({ lotId }) => lotId));

/** As this plan has them, which may run later than on other days. */
const withHours = (machine: MachineRow, { machines }: Draft): MachineRow => ({
  ...machine,
  closes: machines.find(({ id }) => id === machine.id)?.closes ?? machine.closes,
});

function machineAnswer(
  { id, name, min_grams, max_grams, opens, closes, is_used }: MachineRow,
  batches: readonly Batch[],
  { day, now }: { day: string; now: Date },
): RoastPlan['machines'][number] {
  const ends = batches.filter((one) => one.machine_id === id).map(({ ends_at }) => Date.parse(ends_at));
  const from = Math.max(timeInLondon(day, opens).getTime(), now.getTime(), ...ends);
  const free = Math.floor((timeInLondon(day, closes).getTime() - from) / MINUTE_MS);
  return { id, name, min_grams, max_grams, free_minutes: is_used ? Math.max(0, free) : 0 };
}

async function binUses(
  db: Database,
  day: string,
  { draft, around }: { draft: Draft; around: Around },
): Promise<RoastPlan['from_bins']> {
  const stored = await listBinUses(db, day);
  const names = await listNamesOfLines(
    db,
    stored.map(({ order_blend_id }) => order_blend_id),
  );
  const lines = new Map<number, NamedLine>([
    ...around.lines,
    ...names.map((line) => [line.id, line] as const),
  ]);
  const bins = new Map(draft.bins.map((bin) => [bin.id, bin]));
  return [
    ...stored.map(({ bin_id, code, roasted_on, order_blend_id: lineId, grams }) => ({
      ...useAnswer({ lineId, grams }, { lines }),
      bin_id,
      bin: code,
      roasted_on,
      is_draft: false,
    })),
    ...draft.plan.fromLeftovers.flatMap(({ source, lineId, grams }) => {
      const bin = 'bin' in source ? bins.get(source.bin) : undefined;
      if (bin === undefined) return [];
      const of = { bin_id: bin.id, bin: bin.code, roasted_on: bin.roasted_on, is_draft: true };
      return [{ ...useAnswer({ lineId, grams }, around), ...of }];
    }),
  ];
}
