/** Batches of the demo's six months, the bins that they went into, and what came out of them. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { timeInLondon } from '#domain/dispatch/dispatch.ts';
import type { InTransaction } from '#server/platform/database.ts';
import type { Stage } from './calendar.ts';
import { insertRows } from './insert-rows.ts';
import type { WorkedLine } from './lines.ts';
import type { DemoStaff } from './staff.ts';
import { after } from './times.ts';

/** This roastery has a second drum of five kilos, without which it could not be as far by half past nine. */
const SECOND_DRUM = {
  id: 5,
  name: 'Drum 5 B',
  min_grams: 1000,
  max_grams: 5000,
  minutes: 12,
  changeover_minutes: 2,
  opens: 7 * 60,
  closes: 15 * 60,
};
const MACHINES = [
  { ids: [1], least: 5000, most: 15_000, minutes: 17 },
  { ids: [2, SECOND_DRUM.id], least: 1000, most: 5000, minutes: 14 },
  { ids: [3, 4], least: 100, most: 1000, minutes: 11 },
] as const;
/** So much roasted coffee fits into the largest machine, whatever it loses. */
const MOST_GRAMS = 12_000;
const OPENS = 7 * 60;
/** What the bins lose in filling, in grams for each kilo, and in each bin. */
const [ALLOWANCE, ALLOWANCE_A_BIN] = [10, 10];
const DAYS_IN_BINS = 5;
/** How hot a batch ends, by roast. */
const CELSIUS = [205, 210, 215, 220, 226, 232, 238];
const ORDER_OF_STAGES: readonly Stage[] = ['dispatched', 'packed', 'filled', 'roasted', 'planned'];

/** What is known of a coffee before it is roasted. */
export interface CoffeeToRoast extends Pick<WorkedLine, 'name' | 'roast_id' | 'roastable' | 'weight'> {
  recipe: Omit<WorkedLine['recipe'][number], 'weight'>[];
}

export interface Batch {
  id: number;
  day: Day;
  roastable: string;
  roast_id: number;
  /** None of what is roasted for tasters. */
  lines: WorkedLine[];
  greens: { bean_id: number; grams: number; loss: number }[];
  startsAt: Date;
  droppedAt: Date;
  state: 'planned' | 'roasting' | 'roasted';
  /** What came out of the roaster; what was expected, as long as it is in there. */
  roastedGrams: number;
}

interface Roastery {
  today: Day;
  now: Date;
  staff: DemoStaff;
  random: () => number;
}

/** Answers all batches; their bins have the numbers of their batches. */
export async function insertBatches(
  db: InTransaction,
  { lines, shelf }: { lines: readonly WorkedLine[]; shelf: readonly CoffeeToRoast[] },
  roastery: Roastery,
): Promise<Batch[]> {
  const { staff, today, now } = roastery;
  const roasted = lines.filter(({ stage }) => stage !== 'received');
  const days = [...new Set(roasted.map(({ dispatch_on }) => dispatch_on))];
  const dayOfShelf = days.findLast((day) => day < today);
  await insertRows(
    db,
    'roast_days',
    days.map((day) => ({
      day,
      started_at: timeInLondon(day, OPENS - 25),
      started_by: staff.Ravi,
      staged_act_id: actOf(day),
      second_wave_at: day < today ? timeInLondon(day, 12 * 60 + 4) : null,
    })),
  );
  await insertRows(db, 'machines', [SECOND_DRUM]);
  const rows: object[] = [];
  const batches: Batch[] = [];
  for (const day of days) {
    const ofDay = roasted.filter(({ dispatch_on }) => dispatch_on === day);
    const planner = { ...roastery, day, places: new Map(), freeAt: new Map() } satisfies Planner;
    const toRoast = [
      ...byRoastable(ofDay).map((some) => ({ lines: some, coffees: some })),
      ...(day === dayOfShelf ? shelf.map((coffee) => ({ lines: [], coffees: [coffee] })) : []),
    ];
    for (const { lines: ofBatch, coffees } of toRoast) {
      const { batch, row } = batchOf(coffees, { planner, id: batches.length + 1, lines: ofBatch });
      batches.push(batch);
      rows.push(row);
    }
  }
  await insertRows(db, 'batches', rows);
  await insertRows(
    db,
    'batch_uses',
    batches.flatMap(({ id, lines: ofBatch, roastedGrams }) => {
      const used = ofBatch.reduce((sum, { weight }) => sum + weight, 0);
      return [
        ...ofBatch.map((line) => ({ batch_id: id, order_blend_id: line.id, grams: line.weight })),
        { batch_id: id, order_blend_id: null, grams: Math.max(1, roastedGrams - used) },
      ];
    }),
  );
  await insertBins(db, batches, { staff, now });
  return batches;
}

/** The id of the act by which a day's orders were advanced, long done and forgotten. */
const actOf = (day: Day): string => `00000000-0000-4000-8000-0000${day.replaceAll('-', '')}`;

/** What is furthest was roasted first; of that the lightest, as machines are not cleaned between. */
function byRoastable(lines: readonly WorkedLine[]): WorkedLine[][] {
  const groups = new Map<string, WorkedLine[]>();
  for (const line of lines) groups.set(line.roastable, [...(groups.get(line.roastable) ?? []), line]);
  const place = (batch: readonly WorkedLine[]) =>
    Math.min(...batch.map(({ stage, roast_id }) => ORDER_OF_STAGES.indexOf(stage) * 10 + roast_id));
  return [...groups.values()].flatMap(inBatches).toSorted((one, other) => place(one) - place(other));
}

function inBatches(lines: WorkedLine[]): WorkedLine[][] {
  const batches: WorkedLine[][] = [];
  let grams = MOST_GRAMS;
  for (const line of lines) {
    grams += line.weight;
    if (grams > MOST_GRAMS) {
      batches.push([]);
      grams = line.weight;
    }
    batches.at(-1)?.push(line);
  }
  return batches;
}

interface Planner extends Roastery {
  day: Day;
  /** How many batches each machine has so far. */
  places: Map<number, number>;
  /** When each machine has done what it has so far. */
  freeAt: Map<number, Date>;
}

interface Numbered {
  planner: Planner;
  id: number;
  lines: WorkedLine[];
}

function batchOf(coffees: readonly CoffeeToRoast[], { planner, id, lines }: Numbered) {
  const [line] = coffees;
  if (line === undefined) throw new Error('A batch is for at least one coffee.');
  const { day, places, freeAt, staff, random, now } = planner;
  const demand = coffees.reduce((sum, { weight }) => sum + weight, 0);
  const expected = Math.max(100, demand + Math.ceil((demand * ALLOWANCE) / 1000) + ALLOWANCE_A_BIN);
  const greens = line.recipe.map(({ bean_id, percentage, loss }) => ({
    bean_id,
    loss,
    grams: Math.ceil((expected * percentage * 100) / (10_000 - loss)),
  }));
  const green = greens.reduce((sum, { grams }) => sum + grams, 0);
  const machine = MACHINES.find(({ least }) => green >= least) ?? MACHINES[2];
  const [machineId] = [...machine.ids].toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  if (machineId === undefined) throw new Error('There is a machine of each size.');
  const position = (places.get(machineId) ?? 0) + 1;
  places.set(machineId, position);
  const isPlanned = lines.length > 0 && lines.every(({ stage }) => stage === 'planned');
  const free = freeAt.get(machineId) ?? timeInLondon(day, OPENS);
  const hasStood = isPlanned && after(free, machine.minutes) <= now;
  const startsAt = hasStood ? now : free;
  const droppedAt = after(startsAt, machine.minutes - 2);
  freeAt.set(machineId, after(startsAt, machine.minutes));
  const isInRoaster = isPlanned && startsAt < now && droppedAt > now;
  const state = isInRoaster ? 'roasting' : isPlanned ? 'planned' : 'roasted';
  const roastedGrams =
    state === 'roasted' ? Math.max(demand + 1, Math.round(expected * (0.996 + random() * 0.008))) : expected;
  const row = {
    id,
    day,
    machine_id: machineId,
    position,
    wave: 1,
    roastable: line.roastable,
    roast_id: line.roast_id,
    name: line.recipe.length === 1 ? line.recipe[0]?.name : line.name,
    green_grams: green,
    expected_grams: expected,
    starts_at: startsAt,
    state,
    started_at: state === 'planned' ? null : startsAt,
    dropped_at: state === 'roasted' ? droppedAt : null,
    roasted_grams: state === 'roasted' ? roastedGrams : null,
    end_celsius: state === 'roasted' ? (CELSIUS[line.roast_id] ?? 220) + Math.round(random() * 4 - 2) : null,
    staff_id: state === 'planned' ? null : staff.Ravi,
  };
  const { roastable, roast_id } = line;
  const batch: Batch = {
    id,
    day,
    roastable,
    roast_id,
    lines,
    greens,
    startsAt,
    droppedAt,
    state,
    roastedGrams,
  };
  return { batch, row };
}

/** Coffee that waited too long in its bin is no longer sold. */
async function insertBins(
  db: InTransaction,
  batches: readonly Batch[],
  { staff, now }: Pick<Roastery, 'staff' | 'now'>,
): Promise<void> {
  const roasted = batches.filter(({ state }) => state === 'roasted');
  await insertRows(
    db,
    'bins',
    roasted.map(({ id, day, roastable, roast_id }) => ({
      id,
      batch_id: id,
      code: `B${id}`,
      roastable,
      roast_id,
      roasted_on: day,
      on_hand: 0,
    })),
  );
  const moves = roasted.flatMap(({ id, day, lines, droppedAt, roastedGrams }) => {
    const thrownAway = timeInLondon(dayAfter(day, DAYS_IN_BINS + 1), OPENS);
    const left = roastedGrams - lines.reduce((sum, { weight }) => sum + weight, 0);
    const move = { bin_id: id, bag_id: null, order_blend_id: null, staff_id: staff.Ravi };
    return [
      { ...move, grams: roastedGrams, kind: 'roasted', moved_at: after(droppedAt, 1) },
      ...(thrownAway < now ? [{ ...move, grams: -left, kind: 'waste', moved_at: thrownAway }] : []),
    ];
  });
  await insertRows(db, 'bin_moves', moves);
}
