/** What a replan would change, as it is shown before anybody saves it. */
import type { Replan } from '#contract/roasting/replans.ts';
import { dayInLondon, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { readRoastable } from '#domain/roasting/roastable.ts';
import { asMachine, listAllMachines, type MachineRow } from '#server/coffee/dispatch/dispatch.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { type BatchRow, findDay } from './batch-store.ts';
import { type DraftOfReplan, draftReplan } from './draft-replan.ts';
import { type Expected, withExpectedTimes } from './expected.ts';
import { nameOfRoastable } from './names.ts';
import { LACKS_TIME } from './read-plan.ts';
import type { RoastingDeps } from './roasting-deps.ts';
import { NOT_STARTED } from './start-day.ts';

type Place = Replan['changed'][number]['before'][number];
type Placed = Place & { roastable: string; name: string };

export async function previewReplan(
  { db, catalogueCache, clock }: RoastingDeps,
  { day, closes }: { day: string; closes: string | undefined },
): Promise<Replan | Refusal<'changed_meanwhile'>> {
  const catalogue = await catalogueCache();
  const now = clock();
  if (day !== dayInLondon(now)) return NOT_TODAY;
  if ((await findDay(db, day)) === undefined) return NOT_STARTED;
  const replan = await draftReplan(db, { day, catalogue, now, closes });
  const { draft, replaced, rows, weighed, takenBack } = replan;
  const machines = await listAllMachines(db);
  const timed = (batches: readonly BatchRow[]) =>
    withExpectedTimes(
      batches.filter(({ state }) => state !== 'abandoned'),
      { day, now, machines: machines.map(asMachine) },
    );
  const isReplaced = ({ id }: BatchRow) => replaced.some((one) => one.id === id);
  const before = timed(rows);
  const kept = timed(rows.filter((row) => !isReplaced(row)));
  const after = draft.batches.map(({ batch }) => ({
    ...placeOf(batch.machineId, timeInLondon(day, batch.startsAt), machines),
    green_grams: batch.greenGrams,
    roastable: batch.key,
    name: nameOfRoastable(batch.key, draft, catalogue),
    ends_at: timeInLondon(day, batch.endsAt),
  }));
  const coffees = coffeesOf(
    before.filter(isReplaced).map((row) => placedOf(row, machines)),
    after,
  );
  return {
    day,
    fingerprint: replan.fingerprint,
    begun: kept.length - weighed.length - takenBack.length,
    weighed: weighed.length,
    taken_back: takenBack.length,
    before: { batches: replaced.length, finish_at: lastOf(before) },
    after: { batches: after.length, finish_at: lastOf([...kept, ...after]) },
    changed: coffees.filter(isChanged),
    unchanged: coffees.filter((coffee) => !isChanged(coffee)).length,
    lacking: replan.lacks.map(({ order_id, name, code, grams }) => ({ order_id, name, bin: code, grams })),
    without_time: withoutTime(replan, day),
    left_out: leftOut(replan),
    on_their_day: onTheirDay(replan),
  };
}

const NOT_TODAY = refuse('changed_meanwhile', {
  message: 'Only today’s batches are planned again. Please look at today’s plan.',
});

const lastOf = (batches: readonly Pick<Expected, 'ends_at'>[]): string | null =>
  batches
    .map(({ ends_at }) => ends_at.toISOString())
    .toSorted()
    .at(-1) ?? null;

const placeOf = (machineId: number, startsAt: Date, machines: readonly MachineRow[]) => ({
  machine_id: machineId,
  machine: machines.find(({ id }) => id === machineId)?.name ?? '',
  starts_at: startsAt.toISOString(),
});

const placedOf = (
  { machine_id, starts_at, green_grams, roastable, name }: BatchRow & Expected,
  machines: readonly MachineRow[],
): Placed => ({ ...placeOf(machine_id, starts_at, machines), green_grams, roastable, name });

type Coffee = Replan['changed'][number];

/** In the order in which they are roasted. */
function coffeesOf(before: readonly Placed[], after: readonly Placed[]): Coffee[] {
  const all = [...before, ...after].toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
  const names = new Map(all.map(({ roastable, name }) => [roastable, name]));
  return [...names].map(([roastable, name]) => {
    const ofCoffee = (batches: readonly Placed[]): Place[] =>
      batches
        .filter((one) => one.roastable === roastable)
        .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
        .map(({ machine_id, machine, starts_at, green_grams }) => ({
          machine_id,
          machine,
          starts_at,
          green_grams,
        }));
    const { roastId } = readRoastable(roastable);
    return { roastable, name, roast_id: roastId, before: ofCoffee(before), after: ofCoffee(after) };
  });
}

const isChanged = ({ before, after }: Coffee): boolean => JSON.stringify(before) !== JSON.stringify(after);

/** By order, the most urgent first. */
function withoutTime({ draft }: DraftOfReplan, day: string): Replan['without_time'] {
  const lines = draft.plan.unplanned
    .filter(({ why }) => LACKS_TIME.has(why) || why === 'no machine')
    .flatMap(({ parts }) => parts.flatMap(({ lineId }) => draft.rows.get(lineId) ?? []));
  return [...Map.groupBy(lines, ({ order_id }) => order_id)]
    .map(([order_id, own]) => ({
      order_id,
      names: [...new Set(own.map(({ name }) => name))],
      leaves_on: own[0]?.dispatch_on ?? day,
      promised_on: own[0]?.promised_on ?? day,
    }))
    .map((one) => ({ ...one, is_late_anyway: one.promised_on < day }));
}

/** By order. What leaves on a later day is told apart. */
function leftOut({ lines, later, draft }: DraftOfReplan): Replan['left_out'] {
  const laterIds = new Set(later.map(({ id }) => id));
  const short = new Set(draft.short.map(({ lineId }) => lineId));
  const takenOff = new Set(
    draft.plan.unplanned
      .filter(({ why }) => why === 'left out')
      .flatMap(({ parts }) => parts.map(({ lineId }) => lineId)),
  );
  const whyOf = (line: DraftOfReplan['lines'][number]): Replan['left_out'][number]['why'] | null => {
    if (short.has(line.line_id)) return 'short of a bean';
    if (takenOff.has(line.line_id)) return 'left out';
    if (draft.rows.has(line.line_id) || laterIds.has(line.order_id)) return null;
    return line.is_held ? 'held' : 'closed';
  };
  const found = lines.flatMap((line) => {
    const why = whyOf(line);
    return why === null ? [] : [{ ...line, why }];
  });
  return [...Map.groupBy(found, ({ order_id, why }) => `${order_id} ${why}`).values()].flatMap(
    ([first, ...rest]) =>
      first === undefined
        ? []
        : [
            {
              order_id: first.order_id,
              names: [...new Set([first, ...rest].map(({ name }) => name))],
              why: first.why,
            },
          ],
  );
}

function onTheirDay({ later, draft }: DraftOfReplan): Replan['on_their_day'] {
  const planned = new Set([...draft.rows.values()].map(({ order_id }) => order_id));
  return later
    .filter(({ id }) => !planned.has(id))
    .map(({ id, dispatch_on }) => ({ order_id: id, leaves_on: dispatch_on }));
}
