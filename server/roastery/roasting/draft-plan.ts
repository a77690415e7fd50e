/** The plan of a day as it would be now: what is due and not planned yet, on what machines, bins and lots have left. */
import { minutesOf } from '#domain/dispatch/cut-off.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { hasCoffee } from '#domain/flights/flight.ts';
import { STATUS } from '#domain/order/status.ts';
import { assignLots, type Green, type GreenLot } from '#domain/roasting/assign-lots.ts';
import { coffeeKey } from '#domain/roasting/demand.ts';
import { greenFor } from '#domain/roasting/loss.ts';
import type { DueLine, Leftover, PlanInput, PlannedBatch, RoastPlan } from '#domain/roasting/plan.ts';
import { planRoast } from '#domain/roasting/plan-roast.ts';
import { fittingBeside } from '#domain/roasting/roast-ahead.ts';
import { beanKey, readRoastable } from '#domain/roasting/roastable.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import {
  countDaysBooked,
  listMachines,
  type NamedMachine,
  readRoastingSettings,
} from '#server/coffee/dispatch/dispatch.ts';
import { listLotsOnHand, listShortOrders } from '#server/coffee/stock/stock.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { recipeOfLine } from '#server/roastery/substitutions/substitutions.ts';
import { type Ahead, dueDays, NOTHING_AHEAD } from './ahead.ts';
import { type BatchRow, listBatches, listLeftOver } from './batch-store.ts';
import { type DueLine as DueRow, listDueLines } from './due-line-store.ts';
import { withExpectedTimes } from './expected.ts';
import { forTheShelf, parLines } from './par-levels.ts';
import {
  listChoices,
  listFreeBins,
  listGreenPromised,
  listLearned,
  listPlanned,
  listShelfToCome,
} from './plan-store.ts';
import { factsOf, LOOKED_AT_DAYS, lossOfBean } from './roastable-facts.ts';
import { earliestStart, takenBy } from './taken.ts';

export interface Draft {
  plan: RoastPlan;
  batches: readonly { batch: PlannedBatch; greens: readonly Green[] }[];
  /** By the id of the line. */
  rows: ReadonlyMap<number, DueRow>;
  /** Due, and not planned: their orders are short of a bean, and nobody has started them. */
  short: readonly DueLine[];
  lines: readonly DueLine[];
  machines: readonly NamedMachine[];
  input: PlanInput;
  bins: Awaited<ReturnType<typeof listFreeBins>>;
  /** How many orders of later days were asked for, and for how many there is time. */
  ahead: { asked: number; fitting: number };
  /** The same of house blends that are roasted for the shelf. */
  par: { asked: number; fitting: number };
}

interface Drafting {
  day: string;
  catalogue: Catalogue;
  now: Date;
  /** The orders whose locks the caller holds; nobody's else are planned. */
  locked?: readonly number[];
  /** Further roastables whose facts are needed, whether or not an order wants them. */
  roastables?: readonly string[];
  ahead?: Ahead;
  replacing?: Replacing;
}

/** What is planned already and is planned again, as if it weren't there. */
export interface Replacing {
  batchIds: readonly number[];
  /** What bins no longer have for lines. */
  lacks: readonly { order_blend_id: number; roastable: string; grams: number }[];
}

const REPLACES_NOTHING: Replacing = { batchIds: [], lacks: [] };

export async function draftPlan(db: Database | InTransaction, drafting: Drafting): Promise<Draft> {
  const { batchIds: replaced } = drafting.replacing ?? REPLACES_NOTHING;
  const pars = drafting.ahead?.toPar === true ? await parLines(db, { ...drafting, replaced }) : [];
  const {
    input: due,
    later,
    shortLater,
    rows,
    ...read
  } = await readDay(db, {
    ...drafting,
    roastables: keysOf(pars),
  });
  const orderOf = ({ lineId }: DueLine) => rows.get(lineId)?.order_id ?? 0;
  const orders = [...Map.groupBy(later, orderOf).values()].filter((lines) => lines.some(isToRoast));
  const fitting = fittingBeside(due, [...orders, ...pars.map((line) => [line])]);
  const planned = fitting.flat();
  const input = { ...due, lines: [...due.lines, ...planned] };
  const plan = forTheShelf(planRoast(input));
  // Of an order that stays for its own day, the flights stay as well, for which nothing is roasted.
  const left = new Set([...later.filter((line) => !planned.includes(line)), ...shortLater].map(orderOf));
  const beanIds = plan.batches.flatMap(({ key }) => readRoastable(key).recipe.map(({ beanId }) => beanId));
  const batches = assignLots(plan.batches, await lotsFor(db, beanIds, replaced), (beanId, roastId) =>
    lossOfBean(beanId, roastId, drafting.catalogue),
  );
  return {
    plan,
    batches,
    lines: input.lines,
    input,
    rows: new Map([...rows].filter(([, { order_id }]) => !left.has(order_id))),
    ahead: { asked: orders.length, fitting: Math.min(orders.length, fitting.length) },
    par: { asked: pars.length, fitting: Math.max(0, fitting.length - orders.length) },
    ...read,
  };
}

const isToRoast = ({ rows, planned }: DueLine): boolean =>
  sumOf(rows.map(({ grams }) => grams)) > sumOf([...(planned?.values() ?? [])]);

const sumOf = (grams: readonly number[]): number => grams.reduce((sum, one) => sum + one, 0);

/** What the plan of a day is made of. */
export async function readDay(db: Database | InTransaction, drafting: Drafting) {
  const { day, catalogue, now, locked, roastables = [], ahead = NOTHING_AHEAD } = drafting;
  const { replacing = REPLACES_NOTHING } = drafting;
  const isAsked = ({ dispatch_on, order_id }: DueRow) =>
    dispatch_on <= day || (ahead.orderIds?.has(order_id) ?? true);
  const isKept = ({ id }: { id: number }) => !replacing.batchIds.includes(id);
  const due = (await listDueLines(db, dueDays(day, now, ahead), locked)).filter(isAsked);
  const all = await dueLines(db, due, { catalogue, day, replacing });
  const rows = new Map(due.map((row) => [row.line_id, row]));
  const shortOrders = new Set(await listShortOrders(db));
  // What is roasted for an order that is not started would lie in its bin for nobody, and keep its buyer from another recipe.
  const isShort = ({ lineId }: DueLine) => {
    const row = rows.get(lineId);
    return row?.order_status_id === STATUS.received && shortOrders.has(row.order_id);
  };
  const ready = all.filter((line) => !isShort(line));
  const isLater = ({ lineId }: DueLine) => (rows.get(lineId)?.dispatch_on ?? day) > day;
  const lines = ready.filter((line) => !isLater(line));
  const later = ready.filter(isLater);
  const settings = await readRoastingSettings(db);
  const machines = (await listMachines(db)).map((machine) => ({
    ...machine,
    closes: Math.max(machine.closes, minutesOf(ahead.closes ?? '00:00')),
  }));
  const bins = await listFreeBins(db, dayAfter(day, -settings.mostDaysInBin));
  const today = dayInLondon(now);
  const shelf = (await listShelfToCome(db, day > today ? today : day)).filter(isKept);
  const keys = [...new Set([...keysOf(ready), ...roastables])];
  const booked = await countDaysBooked(db, dayAfter(day, -LOOKED_AT_DAYS), keys);
  const daysOf = new Map(booked.map(({ roastable, days }) => [roastable, days]));
  const sold = { daysOf, mostDaysInBin: settings.mostDaysInBin };
  const timed = (batches: readonly BatchRow[]) => withExpectedTimes(batches, { day, now, machines });
  const input: PlanInput = {
    lines,
    machines,
    leftovers: [
      ...bins.map((bin): Leftover => ({ source: { bin: bin.id }, key: bin.roastable, grams: bin.free })),
      ...shelf.map(
        (batch): Leftover => ({ source: { batch: batch.id }, key: batch.roastable, grams: batch.grams }),
      ),
    ],
    choices: await listChoices(db, day),
    settings: { ...settings, customBlendsBefore: settings.customBlendsBefore > 0 },
    facts: factsOf(catalogue, await listLearned(db, keys), sold),
    taken: takenBy(timed((await listBatches(db, day)).filter(isKept)), {
      day,
      machines,
      // What stayed in a machine overnight has to leave it first.
      leftInside: timed((await listLeftOver(db, day)).filter(({ dropped_at }) => dropped_at === null)),
    }),
    from: earliestStart(day, now),
  };
  const short = all.filter((line) => isShort(line) && !isLater(line));
  const shortLater = all.filter((line) => isShort(line) && isLater(line));
  const { mostDaysInBin } = settings;
  return { input, later, shortLater, rows, short, machines, bins, mostDaysInBin };
}

/** With the recipes by which lines are really made. */
async function dueLines(
  db: Database | InTransaction,
  due: readonly DueRow[],
  { catalogue: { blends }, day, replacing }: Pick<Drafting, 'catalogue' | 'day'> & { replacing: Replacing },
): Promise<DueLine[]> {
  const ids = due.map(({ line_id }) => line_id);
  const recipes = await recipeOfLine(db, ids);
  const planned = new Map<number, Map<string, number>>();
  const rows = await listPlanned(db, ids, { day, replaced: replacing.batchIds });
  for (const { order_blend_id, roastable, grams } of [...rows, ...replacing.lacks.map(takenOff)]) {
    const ofLine = planned.get(order_blend_id) ?? new Map<string, number>();
    planned.set(order_blend_id, ofLine.set(roastable, (ofLine.get(roastable) ?? 0) + grams));
  }
  const houseIds = new Set(blends.map(({ row }) => row.ctaps_id));
  return due.filter(hasCoffee).map((row) => {
    const ofLine = planned.get(row.line_id);
    return {
      lineId: row.line_id,
      bags: row.quantity,
      roastId: row.roast_id,
      rows: recipes.get(row.line_id)?.rows ?? [],
      isHouseBlend: houseIds.has(row.ctaps_id),
      ...(ofLine === undefined ? {} : { planned: ofLine }),
    };
  });
}

const takenOff = (lack: Replacing['lacks'][number]) => ({ ...lack, grams: -lack.grams });

const keysOf = (lines: readonly DueLine[]): string[] => [
  ...new Set(
    lines.flatMap((line) => [
      coffeeKey(line),
      ...line.rows.map(({ beanId }) => beanKey(beanId, line.roastId)),
    ]),
  ),
];

/** What the lots of these beans have that no batch is to take. */
async function lotsFor(
  db: Database | InTransaction,
  beanIds: readonly number[],
  replaced: readonly number[] = [],
): Promise<GreenLot[]> {
  const promised = new Map(
    (await listGreenPromised(db, replaced)).map(({ lot_id, grams }) => [lot_id, grams]),
  );
  const lots = await listLotsOnHand(db, [...new Set(beanIds)]);
  return lots.map((lot) => ({
    lotId: lot.id,
    beanId: lot.bean_id,
    isOrganic: lot.organic_certificate !== '',
    grams: Math.max(0, lot.on_hand - (promised.get(lot.id) ?? 0)),
  }));
}

/** By bean, the green coffee that lots lack for the lines that are short, once all that is planned has its own. */
export async function greenMissing(
  db: Database,
  { short, batches }: Pick<Draft, 'short' | 'batches'>,
  catalogue: Catalogue,
): Promise<ReadonlyMap<number, number>> {
  const missing = new Map<number, number>();
  const count = (beanId: number, grams: number) => missing.set(beanId, (missing.get(beanId) ?? 0) + grams);
  for (const { rows, roastId } of short)
    for (const { beanId, grams } of rows)
      count(beanId, greenFor(grams, lossOfBean(beanId, roastId, catalogue)));
  for (const { beanId, grams } of await lotsFor(db, [...missing.keys()])) count(beanId, -grams);
  for (const { beanId, lotId, grams } of batches.flatMap(({ greens }) => greens))
    if (lotId !== null && missing.has(beanId)) count(beanId, grams);
  return new Map([...missing].filter(([, grams]) => grams > 0));
}
