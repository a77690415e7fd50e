/** Benchmark of the numbers: every figure over a year of many orders, and what the sums of days and months save. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { sumPastDays } from '#server/people/numbers/numbers.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from '#server/platform/database.ts';
import { administer, databaseAt } from '#tests/support/databases/databases.ts';
import { startPostgres } from '#tests/support/databases/postgres.ts';
import { countedDatabase } from './back-office/counted-database.ts';
import { type Desk, openDesk } from './back-office/desk.ts';
import type { Figure } from './figure.ts';
import { isAlsoEmbedded, unlessBrief } from './pace.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { quantile, timed } from './visits.ts';

const SIZE = unlessBrief({ orders: 200_000, customers: 60_000 }, { orders: 2_000, customers: 600 });
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

export const measureNumbers = async (): Promise<Figure[]> => [
  ...(await onPostgres()),
  ...(isAlsoEmbedded ? await onEmbedded() : []),
];

const onEmbedded = (): Promise<Figure[]> =>
  inTemporaryFolder(async (folder) => {
    await mkdir(join(folder, 'much'));
    return figuresOf(await openEmbedded(join(folder, 'much')));
  });

async function onPostgres(): Promise<Figure[]> {
  const postgres = await startPostgres();
  try {
    const server = postgres.url('postgres');
    await administer(server, 'create database much');
    return await figuresOf(openPostgres(databaseAt(server, 'much')));
  } finally {
    await postgres.stop();
  }
}

async function figuresOf(opened: OpenDatabase): Promise<Figure[]> {
  const { kind, patientDb } = opened;
  const desk = await openDesk(countedDatabase(opened), SIZE);
  const without = new Map<string, number>();
  for (const what of BY_SUMS) without.set(what, await p95(desk, ASKED[what] ?? ''));
  const took = await timed(() => sumPastDays(patientDb));
  // PostgreSQL does this by itself after a while, and the shop for the embedded database.
  await sql`analyze`.execute(patientDb);
  const figures: Figure[] = [];
  for (const [what, path] of Object.entries(ASKED)) {
    const value = await p95(desk, path);
    const before = without.get(what);
    figures.push({
      what: `${what}, ${kind}`,
      unit: 'ms',
      value,
      goal: { text: `at most ${GOAL_MS} ms`, met: value <= GOAL_MS },
      ...(before !== undefined && {
        baseline: { name: 'without sums', value: before },
        ratio: value / before,
      }),
    });
  }
  await desk.close();
  return [...figures, { what: `summing three years, ${kind}`, unit: 'ms', value: took }];
}

async function p95(desk: Desk, path: string): Promise<number> {
  const took: number[] = [];
  // The first finds nothing in the memory of the machine.
  await desk.ask('GET', path);
  for (let round = 0; round < ROUNDS; round++) took.push(await timed(() => desk.ask('GET', path)));
  return quantile(
    took.toSorted((one, other) => one - other),
    0.95,
  );
}
