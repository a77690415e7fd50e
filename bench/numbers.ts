/** Benchmark of the numbers: every figure over a year of many orders, and what the sums of days and months save. */
import { sql } from 'kysely';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { sumPastDays } from '#server/people/numbers/numbers.ts';
import type { Desk } from './back-office/desk.ts';
import type { Figure } from './figure.ts';
import { type GrownShops, onGrownShops } from './growth/grown-shops.ts';
import { unlessBrief } from './pace.ts';
import { quantile, timed } from './visits.ts';

const ROUNDS = unlessBrief(12, 1);
const GOAL_MS = 100;

const inDays = (days: number): string => {
  const to = dayInLondon(new Date());
  return `from=${dayAfter(to, 1 - days)}&to=${to}`;
};

const numbers = (group: string, days: number, step: string): string =>
  `/staff/numbers?group=${group}&step=${step}&${inDays(days)}`;

const ASKED: Readonly<Record<string, string>> = {
  'sales of a year by day': numbers('sales', 365, 'day'),
  'sales of a year by month': numbers('sales', 365, 'month'),
  'sales of three years by month': numbers('sales', 1095, 'month'),
  'sales of four weeks': numbers('sales', 28, 'day'),
  'the roastery of a year by week': numbers('roastery', 365, 'week'),
  'members of a year by month': numbers('members', 365, 'month'),
  'margin by lots of 90 days by week': numbers('lots', 90, 'week'),
  'rows of a day’s revenue': `/staff/numbers/revenue?${inDays(1)}`,
  'rows of a year’s revenue': `/staff/numbers/revenue?${inDays(365)}`,
  'top coffees of 90 days': `/staff/top-coffees?${inDays(90)}`,
  'top coffees of a year': `/staff/top-coffees?${inDays(365)}`,
  'top coffees of three years': `/staff/top-coffees?${inDays(1095)}`,
  'who came back, of a year': `/staff/cohorts?${inDays(365)}`,
  'tastes of 90 days': `/staff/demand?${inDays(90)}`,
  'tastes of a year': `/staff/demand?${inDays(365)}`,
  'rows of a year’s handed over orders': `/staff/numbers/handed_over?${inDays(365)}`,
  'days of green coffee': '/staff/days-of-green',
};

/** Also measured without the sums of days, months, coffees and beans, which a job makes within the hour. */
const BY_SUMS = new Set([
  'sales of a year by day',
  'sales of three years by month',
  'top coffees of 90 days',
  'top coffees of a year',
]);

/** Added up bag by bag, since bags are filled and put back on later days: there are many times as many in the grown shop. */
const BY_ORDER = { asked: 'margin by lots of 90 days by week', days: 90 };

export const measureNumbers = (): Promise<Figure[]> => onGrownShops(figuresOf);

async function figuresOf({ kind, much, little }: GrownShops): Promise<Figure[]> {
  await Promise.all([forgetSums(much), forgetSums(little)]);
  const without = new Map<string, Took>();
  for (const what of BY_SUMS) without.set(what, await asking(much, ASKED[what] ?? ''));
  const summing = { much: await summed(much), little: await summed(little) };
  const figures: Figure[] = [];
  for (const [what, path] of Object.entries(ASKED)) {
    const [many, few] = [await asking(much, path), await asking(little, path)];
    const withGoal = {
      what: `${what}, ${kind}`,
      unit: 'ms',
      value: many.p95,
      goal: { text: `at most ${GOAL_MS} ms`, met: many.p95 <= GOAL_MS },
    };
    figures.push({
      ...withGoal,
      baseline: { name: 'little data', value: few.p95 },
      ratio: many.middle / few.middle,
    });
    if (what === BY_ORDER.asked)
      figures.push(await perOrder({ much: [much, many.middle], little: [little, few.middle] }));
    const before = without.get(what);
    if (before !== undefined)
      figures.push({
        what: '  by the sums of days',
        unit: 'ms',
        value: many.p95,
        baseline: { name: 'without them', value: before.p95 },
        ratio: many.middle / before.middle,
      });
  }
  return [
    ...figures,
    {
      what: `summing three years, ${kind}`,
      unit: 'ms',
      value: summing.much,
      baseline: { name: 'little data', value: summing.little },
      ratio: summing.much / summing.little,
    },
  ];
}

async function perOrder(took: Record<'much' | 'little', [desk: Desk, ms: number]>): Promise<Figure> {
  const each = async ([{ db }, ms]: [Desk, number]): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from order_figures
      where orders = 1 and day > ${dayAfter(dayInLondon(new Date()), -BY_ORDER.days)}`.execute(db);
    return (ms * 1000) / (rows[0]?.count ?? 1);
  };
  const [value, baseline] = [await each(took.much), await each(took.little)];
  return {
    what: '  of one order',
    unit: 'µs',
    value,
    baseline: { name: 'little data', value: baseline },
    ratio: value / baseline,
  };
}

/** As in a shop whose job of the hour has not run yet. */
const forgetSums = ({ patientDb }: Desk): Promise<unknown> =>
  sql`truncate day_figures, coffee_days, bean_days, coffee_months`.execute(patientDb);

async function summed({ patientDb }: Desk): Promise<number> {
  const took = await timed(() => sumPastDays(patientDb));
  // PostgreSQL does this by itself after a while, and the shop for the embedded database.
  await sql`analyze`.execute(patientDb);
  return took;
}

interface Took {
  p95: number;
  middle: number;
}

async function asking(desk: Desk, path: string): Promise<Took> {
  const took: number[] = [];
  // The first finds nothing in the memory of the machine.
  await desk.ask('GET', path);
  for (let round = 0; round < ROUNDS; round++) took.push(await timed(() => desk.ask('GET', path)));
  const sorted = took.toSorted((one, other) => one - other);
  return { p95: quantile(sorted, 0.95), middle: quantile(sorted, 0.5) };
}
