/** Benchmark of the back office: lists, searches and acts with many orders, beside the same with few. */
import { randomUUID } from 'node:crypto';
import type { MonthFilePart } from '#contract/accounting/month-files.ts';
import { STATUS } from '#domain/order/status.ts';
import { openLog } from '#server/platform/log.ts';
import { carryOutActs } from '#server/roastery/staged-acts/staged-acts.ts';
import { type Asked, LISTS, MONTH_FILE_PATHS, OTHER_LISTS, SEARCHES } from './back-office/calls.ts';
import type { Desk } from './back-office/desk.ts';
import type { Figure } from './figure.ts';
import { type GrownShops, onGrownShops } from './growth/grown-shops.ts';
import { unlessBrief } from './pace.ts';
import { quantile, timed } from './visits.ts';

/** Prepared statements are planned for good at their sixth run: all of them count. */
const ROUNDS = unlessBrief(20, 1);
const EXPORT_ROUNDS = unlessBrief(3, 1);
const GOALS = { listMs: 100, statements: 3, orderMs: 100, advancedMs: 2000, perRow: 1.5 };
/** After that an act can no longer be undone. */
const UNDO_MS = 11_000;

export const measureBackOffice = (): Promise<Figure[]> => onGrownShops(figuresOf);

async function figuresOf(shops: GrownShops): Promise<Figure[]> {
  const { kind, much } = shops;
  const figures: Figure[] = [];
  for (const [what, asked] of Object.entries({ ...LISTS, ...OTHER_LISTS, ...SEARCHES }))
    figures.push(...(await listFigures(shops, what, asked)));
  for (const [what, path] of Object.entries(MONTH_FILE_PATHS))
    figures.push(await exportFigure(shops, what, path));
  figures.push(
    atMost(`an order of 60 lines, ${kind}`, GOALS.orderMs, (await asking(much, orderOf)).p95),
    await advancing(much, kind),
  );
  return figures;
}

const orderOf: Asked = ({ longOrder }) => `/staff/orders/${longOrder}`;

async function listFigures(
  { kind, much, little }: GrownShops,
  what: string,
  asked: Asked,
): Promise<Figure[]> {
  const few = await asking(little, asked);
  const { p95, middle, statements } = await asking(much, asked);
  const goal = atMost(`${what}, ${kind}`, GOALS.listMs, p95);
  return [
    { ...goal, baseline: { name: 'little data', value: few.p95 }, ratio: middle / few.middle },
    ...(statements <= GOALS.statements
      ? []
      : [
          {
            what: `  its statements`,
            unit: 'of SQL',
            value: statements,
            goal: { text: `at most ${GOALS.statements}`, met: false },
          },
        ]),
  ];
}

/** A file has many times as many rows in the grown shop; what a row takes must not grow. */
async function exportFigure({ kind, much, little }: GrownShops, what: string, path: string): Promise<Figure> {
  const many = await microsecondsPerRow(much, path);
  const few = await microsecondsPerRow(little, path);
  return {
    what: `${what}, ${kind}`,
    unit: 'µs a row',
    value: many,
    baseline: { name: 'little data', value: few },
    ratio: many / few,
    goal: { text: `at most ${GOALS.perRow} times`, met: many <= GOALS.perRow * few },
  };
}

async function microsecondsPerRow({ ask }: Desk, path: string): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < EXPORT_ROUNDS; round++) {
    let rows = 0;
    const ms = await timed(async () => {
      for (let after: string | null = ''; after !== null; ) {
        const part: MonthFilePart = await ask('GET', after === '' ? path : `${path}?after=${after}`);
        rows += part.csv.split('\n').length - 1;
        after = part.next;
      }
    });
    took.push((ms * 1000) / rows);
  }
  return Math.min(...took);
}

async function asking(desk: Desk, asked: Asked) {
  const path = asked(desk);
  const took: number[] = [];
  // The first finds nothing in the memory of the machine.
  await desk.ask('GET', path);
  let statements = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const before = desk.statements();
    took.push(await timed(() => desk.ask('GET', path)));
    // The shop's own jobs fall into few of the rounds.
    statements = Math.min(statements, desk.statements() - before);
  }
  const sorted = took.toSorted((one, other) => one - other);
  return { p95: quantile(sorted, 0.95), middle: quantile(sorted, 0.5), statements };
}

/** Two hundred orders at once, from the press of the key, without the ten seconds in which it can be undone. */
async function advancing({ ask, waiting, db, outbox }: Desk, kind: GrownShops['kind']): Promise<Figure> {
  const log = openLog('error');
  const took = await timed(async () => {
    await ask('POST', '/staff/order-acts', {
      id: randomUUID(),
      orders: waiting,
      do: { act: 'advance', to: STATUS.roasting },
    });
    const now = new Date(Date.now() + UNDO_MS);
    await carryOutActs({ db, outbox, clock: () => now, log }, now);
  });
  return atMost(`${waiting.length} orders advanced, ${kind}`, GOALS.advancedMs, took);
}

const atMost = (what: string, most: number, value: number): Figure => ({
  what,
  unit: 'ms',
  value,
  goal: { text: `at most ${most} ms`, met: value <= most },
});
