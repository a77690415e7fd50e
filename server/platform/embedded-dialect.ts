/** The embedded database as Kysely sees it. */
import type { PGlite, Results, Transaction } from '@electric-sql/pglite';
import { PGliteDialect, type PGliteDialectConfig } from 'kysely';

type KyselyPGlite = Exclude<PGliteDialectConfig['pglite'], (...args: never[]) => unknown>;

/** Adds two things to Kysely's own dialect: several statements at once, as in a migration, and an end that is answered. */
export function openEmbeddedDialect(pglite: PGlite): PGliteDialect {
  let outage: EmbeddedDatabaseEnded | undefined;
  const queryOn =
    (connection: PGlite | Transaction) =>
    async (text: string, values: readonly unknown[] = []): Promise<Results> => {
      if (outage !== undefined) throw outage;
      try {
        if (values.length > 0) return await connection.query(text, [...values]);
        return (await connection.exec(text)).at(-1) ?? { rows: [], fields: [] };
      } catch (error) {
        if (isRefusal(error)) throw error;
        throw (outage = new EmbeddedDatabaseEnded(error));
      }
    };
  const queried: KyselyPGlite = {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: queryOn(pglite) as KyselyPGlite['query'],
    transaction: (work) =>
      pglite.transaction((transaction) =>
        work({
          query: queryOn(transaction) as KyselyPGlite['query'],
          rollback: () => transaction.rollback(),
        }),
      ),
  };
  return new PGliteDialect({ pglite: queried });
}

/** PostgreSQL refuses a statement with a code of five letters and digits; anything else that is thrown has ended the database. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));

/** An outage: only a new start of the shop helps, and PGlite would wait for ever if it were queried. */
class EmbeddedDatabaseEnded extends Error {
  readonly code = '08006';

  constructor(cause: unknown) {
    super('The embedded database has ended.', { cause });
  }
}
