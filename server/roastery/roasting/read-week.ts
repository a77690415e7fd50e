/** What leaves in the next days, and what is still to be roasted for it. */
import type { DayAhead } from '#contract/roasting/roast-plan.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon, timeInLondon } from '#domain/dispatch/dispatch.ts';
import type { DueLine, Leftover } from '#domain/roasting/plan.ts';
import { planRoast } from '#domain/roasting/plan-roast.ts';
import type { ExpectToday } from '#server/coffee/green-buying/green-buying.ts';
import { MOST_DAYS_AHEAD } from './ahead.ts';
import { readDay } from './draft-plan.ts';
import { listChoices } from './plan-store.ts';
import type { RoastingDeps } from './roasting-deps.ts';

/** Each day on which something leaves, or on which a standing order is expected to bring something that does. */
export async function readWeek(deps: RoastingDeps & { expectToday: ExpectToday }): Promise<DayAhead[]> {
  const now = deps.clock();
  const today = dayInLondon(now);
  const ordered = await readOrdered(deps, now);
  const readExpected = await deps.expectToday();
  const expected = await readExpected(deps.db, { now, until: dayAfter(today, MOST_DAYS_AHEAD) });
  const byDay = Map.groupBy(
    expected.filter(({ leavesOn }) => leavesOn > today),
    ({ leavesOn }) => leavesOn,
  );
  const days = [...new Set([...ordered.map(({ day }) => day), ...byDay.keys()])].toSorted();
  return days.map((day) => ({
    ...(ordered.find((one) => one.day === day) ?? { ...NOTHING_ORDERED, day }),
    expected_grams: sumOf((byDay.get(day) ?? []).map(({ grams }) => grams)),
  }));
}

type OrderedDay = Omit<DayAhead, 'expected_grams'>;

const NOTHING_ORDERED = {
  orders: 0,
  grams: 0,
  planned_grams: 0,
  shelf_grams: 0,
  batches: 0,
  finish_at: null,
  short_grams: 0,
  late_grams: 0,
};

/** What lies on the shelf goes to the first day that asks for it, today before the others. */
async function readOrdered({ db, catalogueCache }: RoastingDeps, now: Date): Promise<OrderedDay[]> {
  const today = dayInLondon(now);
  const ahead = { until: dayAfter(today, MOST_DAYS_AHEAD), closes: null, toPar: false, orderIds: null };
  const { input, later, shortLater, rows, bins, mostDaysInBin } = await readDay(db, {
    day: today,
    catalogue: await catalogueCache(),
    now,
    ahead,
  });
  const dayOf = ({ lineId }: DueLine) => rows.get(lineId)?.dispatch_on ?? today;
  const days = [...Map.groupBy([...later, ...shortLater], dayOf)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const week: OrderedDay[] = [];
  const tooOld = (day: string) => {
    const since = dayAfter(day, -mostDaysInBin);
    return new Set(bins.filter(({ roasted_on }) => roasted_on < since).map(({ id }) => id));
  };
  let leftovers = lessTaken(input.leftovers, planRoast(input).fromLeftovers);
  for (const [day, all] of days) {
    const lines = all.filter((line) => !shortLater.includes(line));
    const old = tooOld(day);
    leftovers = leftovers.filter(({ source }) => !('bin' in source && old.has(source.bin)));
    const choices = await listChoices(db, day);
    const plan = planRoast({ ...input, lines, leftovers, choices, taken: new Map(), from: 0 });
    leftovers = lessTaken(leftovers, plan.fromLeftovers);
    const planned = lines.reduce((sum, line) => sum + sumOf([...(line.planned?.values() ?? [])]), 0);
    const asked = all.reduce((sum, { rows: beans }) => sum + sumOf(beans.map(({ grams }) => grams)), 0);
    week.push({
      day,
      orders: new Set(all.map(({ lineId }) => rows.get(lineId)?.order_id)).size,
      grams: asked,
      planned_grams: Math.min(asked, planned),
      shelf_grams: sumOf(plan.fromLeftovers.map(({ grams }) => grams)),
      batches: plan.batches.length,
      finish_at: plan.finishesAt === null ? null : timeInLondon(day, plan.finishesAt).toISOString(),
      short_grams: sumOf(
        all
          .filter((line) => shortLater.includes(line))
          .flatMap((line) => line.rows.map(({ grams }) => grams)),
      ),
      late_grams: sumOf(plan.unplanned.flatMap(({ parts }) => parts.map(({ grams }) => grams))),
    });
  }
  return week;
}

const sumOf = (grams: readonly number[]): number => grams.reduce((sum, one) => sum + one, 0);

function lessTaken(
  leftovers: readonly Leftover[],
  taken: ReturnType<typeof planRoast>['fromLeftovers'],
): readonly Leftover[] {
  return leftovers
    .map((leftover) => {
      const own = taken.filter(({ source }) => source === leftover.source);
      return { ...leftover, grams: leftover.grams - sumOf(own.map(({ grams }) => grams)) };
    })
    .filter(({ grams }) => grams > 0);
}
