/** Counts the SQL statements that a visit has the shop send, including begin, commit and those that send its mails. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type AppDeps, buildApp } from '#server/app.ts';
import { openLog } from '#server/platform/log.ts';
import type { Schema } from '#server/platform/schema.ts';
import { type Ask, isDone } from './asking.ts';
import { unlessBrief } from './pace.ts';
import { quantile } from './visits.ts';

const CONNECTIONS = 8;
const ROUNDS = unlessBrief(25, 1);

export interface CountedShop {
  askAs(saying?: () => object): Ask;
}

/**
 * The lower quartile: what is read once a second for all visitors, and what the shop’s own jobs send, falls into some rounds and only
 * ever adds.
 */
export async function countStatements(
  url: string,
  prepare: (shop: CountedShop) => Promise<() => Promise<void>>,
  outside: Pick<AppDeps, 'fetchOutside'> = {},
): Promise<number> {
  let statements = 0;
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  // PostgreSQL may stop before the last connection is closed.
  pool.on('error', () => undefined);
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: () => {
      statements++;
    },
  });
  const { http, catalogueCache, outbox } = await buildApp({
    db,
    mailTransport: () => Promise.resolve(),
    log: openLog('silent'),
    trustProxy: false,
    live: false,
    publicUrl: 'http://localhost:3000',
    ...outside,
  });
  await catalogueCache();
  outbox.start();
  const askAs =
    (saying: () => object = () => ({})): Ask =>
    async (method, path, payload) => {
      const headers = { ...saying() };
      const answer = await http.inject({ method, url: path, headers, ...(payload && { payload }) });
      if (!isDone(answer.statusCode)) throw new Error(`${method} ${path}: ${answer.body}`);
      return answer.body;
    };
  const visit = await prepare({ askAs });
  const counts: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const before = statements;
    await visit();
    await untilMailsAreSent(pool);
    counts.push(statements - before);
  }
  await http.close();
  await db.destroy();
  return quantile(
    counts.toSorted((one, other) => one - other),
    0.25,
  );
}

/** Asked past the shop, so that the question is not counted. */
async function untilMailsAreSent(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query("select from mails where state = 'queued' limit 1");
    if (rows.length === 0) return;
  }
}
