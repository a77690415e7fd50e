/** The embedded database as a pool of one connection, so that the shop speaks to it as to a PostgreSQL. */
import type { PGlite } from '@electric-sql/pglite';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { EmbeddedConnection } from './embedded-connection.ts';

export function openEmbeddedPool(pglite: PGlite): PostgresPool {
  const connection = new EmbeddedConnection(pglite);
  const waiting: (() => void)[] = [];
  let isLent = false;
  const lend = async () => {
    if (isLent) await new Promise<void>((resolve) => waiting.push(resolve));
    isLent = true;
  };
  const release = () => {
    const next = waiting.shift();
    isLent = next !== undefined;
    next?.();
  };
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new Error('The embedded database cannot be read by a cursor.');
    return connection.query(asked, values);
  }
  const client: PostgresPoolClient = { query, release };
  return {
    options: {},
    connect: async () => {
      await lend();
      return client;
    },
    end: async () => {
      await lend();
      await pglite.close();
    },
  };
}
