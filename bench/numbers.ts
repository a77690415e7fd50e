/** Benchmark of the numbers: every figure over a year of many orders, spans of years before and after the sums of days are made. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dayAfter } from '../domain/dispatch/day.ts';
import { dayInLondon } from '../domain/dispatch/dispatch.ts';
import { sumPastDays } from '../server/numbers/numbers.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from '../server/platform/database.ts';
import { administer, databaseAt } from '../tests/support/databases/databases.ts';
import { startPostgres } from '../tests/support/databases/postgres.ts';
import { countedDatabase } from './back-office/counted-database.ts';
import { type Desk, openDesk } from './back-office/desk.ts';
import type { Figure } from './figure.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { quantile, timed } from './visits.ts';

const SIZE = { orders: 200_000, customers: 60_000 };
const ROUNDS = 12;
const GOAL_MS = 100;

const inDays = (days: number): string => {
  const to = dayInLondon(new Date());
  return `from=${dayAfter(to, 1 - days)}&to=${to}`;
};

const numbers = (group: string, days: number, step: string): string =>
  `/staff/numbers?group=${group}&step=${step}&${inDays(days)}`;

const YEARS = numbers('sales', 1095, 'month');

const ASKED: Readonly<Record<string, string>> = {
  'sales of a year by day': numbers('sales', 365, 'day'),
  'sales of a year by month': numbers('sales', 365, 'month'),
  'sales of four weeks': numbers('sales', 28, 'day'),
  'the roastery of a year by week': numbers('roastery', 365, 'week'),
  'members of a year by month': numbers('members', 365, 'month'),
  'margin by lots of 90 days by week': numbers('lots', 90, 'week'),
  'rows of a day’s revenue': `/staff/numbers/revenue?${inDays(1)}`,
  'rows of a year’s revenue': `/staff/numbers/revenue?${inDays(365)}`,
  'top coffees of 90 days': `/staff/top-coffees?${inDays(90)}`,
  'top coffees of a year': `/staff/top-coffees?${inDays(365)}`,
  'who came back, of a year': `/staff/cohorts?${inDays(365)}`,
  'tastes of 90 days': `/staff/demand?${inDays(90)}`,
  'days of green coffee': '/staff/days-of-green',
};

/** What the design names; the others are measured. */
const WITH_GOAL = new Set(['sales of a year by day', 'top coffees of 90 days']);

export const measureNumbers = async (): Promise<Figure[]> => [
  ...(await onPostgres()),
  ...(await inTemporaryFolder(async (folder) => {
    await mkdir(join(folder, 'much'));
    return figuresOf(await openEmbedded(join(folder, 'much')));
  })),
];

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
  const figures: Figure[] = [];
  for (const [what, path] of Object.entries(ASKED)) {
    const value = await p95(desk, path);
    figures.push({
      what: `${what}, ${kind}`,
      unit: 'ms',
      value,
      ...(WITH_GOAL.has(what) && { goal: { text: `at most ${GOAL_MS} ms`, met: value <= GOAL_MS } }),
    });
  }
  const before = await p95(desk, YEARS);
  const took = await timed(() => sumPastDays(patientDb));
  const after = await p95(desk, YEARS);
  await desk.close();
  return [
    ...figures,
    {
      what: `sales of three years by month, ${kind}`,
      unit: 'ms',
      value: after,
      baseline: { name: 'without sums of days', value: before },
      ratio: after / before,
      goal: { text: `at most ${GOAL_MS} ms`, met: after <= GOAL_MS },
    },
    { what: `summing the days of three years, ${kind}`, unit: 'ms', value: took },
  ];
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
