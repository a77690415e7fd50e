/**
 * Prepared statements: SQL that is sent again and again is parsed and planned once for each connection. Parsing and planning
 * are half of what PostgreSQL spends on filling a cart.
 */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** A list makes another statement for each of its lengths, and a connection never forgets what it prepared. */
const MOST_STATEMENTS = 300;

/** A pool that prepares every statement with parameters. */
export function preparing(pool: pg.Pool): PostgresPool {
  const nameOf = namesOf(MOST_STATEMENTS);
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparingClient(client, nameOf);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

type NameOf = (text: string) => string | undefined;

function preparingClient(client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new Error('This pool cannot read by a cursor.');
    const name = values.length === 0 ? undefined : nameOf(asked);
    return client.query({ name, text: asked, values: [...values] });
  }
  return { query, release: () => client.release() };
}

function namesOf(most: number): NameOf {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size === most || ALL_COLUMNS.test(text)) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** Never prepared: a migration by another process changes which columns these are, and PostgreSQL then refuses the old plan. */
const ALL_COLUMNS = /(select |returning |\.)\*/;
