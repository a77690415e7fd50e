/**
 * Statements that come again and again are parsed and planned once for each connection: of what PostgreSQL spends on
 * filling a cart, that is half.
 */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** A list in a statement makes another one for every length of it, and each connection keeps whatever was prepared. */
const MOST_STATEMENTS = 300;

/** The pool with every statement prepared that takes values. */
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
    if (typeof asked !== 'string') throw new Error('Nothing here is read by a cursor.');
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

/** Another process may migrate the database and so change which columns these are; PostgreSQL then refuses the old plan. */
const ALL_COLUMNS = /(select |returning |\.)\*/;
