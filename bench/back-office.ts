/** Benchmark of the back office: lists, searches and acts with many orders, beside the same with few. */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { STATUS } from '#domain/order/status.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from '#server/platform/database.ts';
import { openLog } from '#server/platform/log.ts';
import { carryOutActs } from '#server/roastery/staged-acts/staged-acts.ts';
import { administer, databaseAt } from '#tests/support/databases/databases.ts';
import { startPostgres } from '#tests/support/databases/postgres.ts';
import { type Asked, LISTS, OTHER_LISTS, SEARCHES } from './back-office/calls.ts';
import { countedDatabase } from './back-office/counted-database.ts';
import { type Desk, openDesk } from './back-office/desk.ts';
import type { Figure } from './figure.ts';
import { isAlsoEmbedded, unlessBrief } from './pace.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { quantile, timed } from './visits.ts';

const LITTLE = { orders: 2_000, customers: 600 };
const MUCH = unlessBrief({ orders: 200_000, customers: 60_000 }, LITTLE);
/** Prepared statements are planned for good at their sixth run: all of them count. */
const ROUNDS = unlessBrief(20, 1);
const GOALS = { listMs: 100, statements: 3, orderMs: 100, advancedMs: 2000 };
/** After that an act can no longer be undone. */
const UNDO_MS = 11_000;

type Kind = OpenDatabase['kind'];

interface Pair {
  kind: Kind;
  much: Desk;
  little: Desk;
}

export const measureBackOffice = async (): Promise<Figure[]> => [
  ...(await onPostgres()),
  ...(isAlsoEmbedded ? await onEmbedded() : []),
];

async function onPostgres(): Promise<Figure[]> {
  const postgres = await startPostgres();
  try {
    const server = postgres.url('postgres');
    await administer(server, 'create database much');
    await administer(server, 'create database little');
    return await figuresOf('postgres', (name) => Promise.resolve(openPostgres(databaseAt(server, name))));
  } finally {
    await postgres.stop();
  }
}

const onEmbedded = (): Promise<Figure[]> =>
  inTemporaryFolder((folder) =>
    figuresOf('embedded', async (name) => {
      await mkdir(join(folder, name));
      return openEmbedded(join(folder, name));
    }),
  );

async function figuresOf(
  kind: Kind,
  open: (name: 'much' | 'little') => Promise<OpenDatabase>,
): Promise<Figure[]> {
  const little = await openDesk(countedDatabase(await open('little')), LITTLE);
  const much = await openDesk(countedDatabase(await open('much')), MUCH);
  const pair = { kind, much, little };
  const figures: Figure[] = [];
  for (const [what, asked] of Object.entries({ ...LISTS, ...OTHER_LISTS, ...SEARCHES }))
    figures.push(...(await listFigures(pair, what, asked)));
  figures.push(
    atMost(`an order of 60 lines, ${kind}`, GOALS.orderMs, (await asking(much, orderOf)).p95),
    await advancing(much, kind),
  );
  await Promise.all([little.close(), much.close()]);
  return figures;
}

const orderOf: Asked = ({ longOrder }) => `/staff/orders/${longOrder}`;

async function listFigures({ kind, much, little }: Pair, what: string, asked: Asked): Promise<Figure[]> {
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
async function advancing({ ask, waiting, db, outbox }: Desk, kind: Kind): Promise<Figure> {
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
