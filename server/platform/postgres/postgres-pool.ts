/** A pool of connections to PostgreSQL that prepares its statements and waits for nothing without end. */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { MINUTE_MS } from '#domain/durations.ts';
import { isReadOnly } from '../outage.ts';
import { withCalendarDays } from './calendar-days.ts';
import {
  answersSoon,
  limitWork,
  nameStatements,
  PostgresConnection,
  type StatementName,
  UNLIMITED,
  type WorkLimit,
} from './postgres-connection.ts';
import { DatabaseSilent, type SilenceWatch, watchSilence } from './silence.ts';

/** How long is waited for what. `docs/decisions/outages.md` has the reasons. */
export interface Patience {
  connections: number;
  /** For a free connection, or for the server to take a new one. */
  connectMs: number;
  /** How long one piece of work has a connection, waiting for it included; `null` for as long as it takes. */
  workMs: number | null;
  /** When the server itself ends a statement. */
  statementMs: number;
  /** When the server ends a transaction whose next statement does not come. */
  idleInTransactionMs: number;
}

/** For what somebody waits for. */
export const BRIEF: Patience = {
  connections: 10,
  connectMs: 2_000,
  workMs: 3_000,
  statementMs: 2_500,
  idleInTransactionMs: 5_000,
};

/** For migrations and jobs. */
export const LONG: Patience = {
  connections: 4,
  connectMs: 4_000,
  workMs: null,
  statementMs: 10 * MINUTE_MS,
  idleInTransactionMs: 60_000,
};

export interface PoolCounts {
  used: number;
  idle: number;
  most: number;
  /** Who waits for a connection. */
  waiting: number;
}

export interface CountedPool extends PostgresPool {
  counts(): PoolCounts;
}

export function openPool(url: string, patience: Patience): CountedPool {
  const pool = pgPool(url, patience);
  const connections = trackConnections(pool);
  const watch = watchSilence(() => {
    // An idle connection may lead to a server that is gone: found out now rather than by the next who waits for it.
    connections.cutIdle();
    return answersSoon(url);
  });
  const nameOf = isPooled(url) ? () => undefined : nameStatements();
  return {
    options: pool.options,
    counts: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      most: patience.connections,
      waiting: pool.waitingCount,
    }),
    connect: async () => {
      await watch.passes();
      const limit = patience.workMs === null ? UNLIMITED : limitWork(patience.workMs);
      try {
        return lend(await pool.connectOldest(), { limit, watch, nameOf, cutIdle: connections.cutIdle });
      } catch (error) {
        limit.end();
        if (SLOW_CONNECT.test((error as Error).message)) watch.suspect();
        throw error;
      }
    },
    end: async () => {
      watch.close();
      // Nothing would end it soon; what it had written is undone, and the next to begin does it again.
      if (patience.workMs === null) connections.cutAll();
      await pool.end();
    },
  };
}

/** The server took no new connection. To wait for another's connection says nothing about the server. */
const SLOW_CONNECT = /timeout expired|due to connection timeout/;

/**
 * Lends the oldest of its idle connections, which has prepared most. A pool of pg lends the one that came back last: after a few
 * requests at once work would wander over all connections, and each plans each statement for itself.
 */
class OldestFirst extends pg.Pool {
  declare private readonly _clients: readonly pg.PoolClient[];
  declare private readonly _idle: { client: pg.PoolClient }[];

  connectOldest(): Promise<pg.PoolClient> {
    const { _clients: oldestFirst, _idle: idle } = this;
    const placeOf = ({ client }: { client: pg.PoolClient }) => oldestFirst.indexOf(client);
    // The pool takes the last.
    idle.sort((one, other) => placeOf(other) - placeOf(one));
    return this.connect();
  }
}

function pgPool(url: string, patience: Patience): OldestFirst {
  const pool = new OldestFirst({
    connectionString: url,
    Client: PostgresConnection,
    types: withCalendarDays,
    max: patience.connections,
    connectionTimeoutMillis: patience.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(!isPooled(url) && settingsOf(patience)),
  });
  // An idle connection that breaks is replaced at the next query; without a listener the error would end the process.
  pool.on('error', () => undefined);
  // Not every server has these settings, so an error does no harm.
  pool.on('connect', (client) => void client.query(NOTICE_LOST_CLIENTS).catch(() => undefined));
  return pool;
}

/**
 * Whether a pooler stands before PostgreSQL. It hands out another connection for each transaction: what one prepared, the next
 * doesn't know, and it takes no settings. The role in the database has them then, as `docs/scaling.md` says.
 */
const isPooled = (url: string): boolean => /[?&]pooler=transaction(&|$)/.test(url);

const settingsOf = ({ statementMs, idleInTransactionMs }: Patience) => ({
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  // In a time zone with summer time, thirty days may be an hour longer or shorter.
  options: '-c TimeZone=UTC',
});

function trackConnections(pool: pg.Pool) {
  const open = new Set<pg.ClientBase>();
  const lent = new Set<pg.ClientBase>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client));
  return {
    cutIdle: () => [...open].filter((client) => !lent.has(client)).forEach(cut),
    cutAll: () => open.forEach(cut),
  };
}

function cut(client: pg.ClientBase): void {
  if (client instanceof PostgresConnection) client.cut();
}

/** Lets the server give up the locks of a client that is gone during a statement, or that takes no answer. */
const NOTICE_LOST_CLIENTS = `select set_config(name, '5000', false)
  from unnest(array['client_connection_check_interval', 'tcp_user_timeout']) as name
  where current_setting(name, true) is not null`;

interface Lending {
  limit: WorkLimit;
  watch: SilenceWatch;
  nameOf: StatementName;
  cutIdle: () => void;
}

function lend(client: pg.PoolClient, { limit, watch, nameOf, cutIdle }: Lending): PostgresPoolClient {
  let leadsToStandby = false;
  const giveUp = () => {
    cut(client);
    watch.suspect();
  };
  const send = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    if (limit.isOver()) throw new DatabaseSilent();
    const name = values.length === 0 ? undefined : nameOf(text);
    try {
      return await limit.during(() => client.query({ name, text, values: [...values] }), giveUp);
    } catch (error) {
      if (isReadOnly(error)) {
        leadsToStandby = true;
        // They lead there too, and the next ones perhaps to the server that took over.
        cutIdle();
      }
      throw limit.isOver() ? new DatabaseSilent() : error;
    }
  };
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new Error('This pool cannot read by a cursor.');
    return send(asked, values);
  }
  const release = (destroy = false): void => {
    limit.end();
    client.release(destroy || leadsToStandby || limit.isOver());
  };
  return { query, release };
}
