/** SQL that any store may need. */
import {
  type CompiledQuery,
  type Expression,
  type QueryExecutorProvider,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { searchWords } from '#domain/typed-search.ts';
import type { Database, InTransaction } from './database.ts';

/** An array as one value: a statement takes a limited number of values. With an empty array it matches no row. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`;

/** SQL fragment: numbers that are always the same, written out, so that an index with the same condition is found. */
export const oneOf = (numbers: readonly number[]) =>
  sql`(${sql.join(numbers.map((number) => sql.lit(number)))})`;

/** SQL fragment: a condition on the row that an id names, built into another module's statement. */
export type ConditionOn<Id> = (id: Expression<Id>) => Expression<SqlBool>;

/** SQL fragment: all rows of a query as one value of a row. Times come as they stand in JSON. */
export const listOf = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(listed), '[]') from (${rows}) as listed)`;

/**
 * Stands behind the first `select` of a statement that is planned for its values each time it is sent. The plan of a prepared
 * statement is made for any values: what is rare and what is common are then read alike.
 */
export const PLANNED_EACH_TIME = sql.raw('/* planned each time */');

/**
 * Lease and backoff of a row with `asked_at` and `attempted_at`: one process has it until the lease ends, and the pauses between
 * attempts grow with its age, to an hour at most.
 */
export const isDueAgain = (leaseSeconds: number) => sql<SqlBool>`(
  attempted_at is null or attempted_at < now() - greatest(
    ${leaseSeconds}::float8 * interval '1 second', least(interval '1 hour', (attempted_at - asked_at) / 2)
  )
)`;

/**
 * What people are found by, in a column of small letters without accents and blanks around each word. A short word is found as a
 * whole alone: the index knows three characters and more, and the end of a word counts as one.
 */
export const likeWords = (column: RawBuilder<unknown>, words: string): RawBuilder<unknown>[] =>
  searchWords(words).map((word) => {
    const escaped = word.replace(/[\\%_]/g, '\\$&');
    return sql`${column} like ${word.length < 3 ? `% ${escaped} %` : `%${escaped}%`}`;
  });

interface Buildable<Row> {
  compile(db: QueryExecutorProvider): CompiledQuery<Row>;
}

/**
 * For statements that are sent with every order, since building their SQL again each time takes as long as sending it: builds a
 * statement at its first use, and sends the same SQL with other values ever after. A value may only be handed to the query as it
 * is: converting it while the query is built throws, and what a comparison with it chose, also with null, would stay for good.
 *
 *     const listNames = builtOnce((db, { bean }: { bean: number }) =>
 *       db.selectFrom('beans').select('name').where('id', '=', bean));
 *     const names = await listNames(db, { bean: 7 });
 */
export function builtOnce<Values extends object, Row>(
  build: (db: Database | InTransaction, values: Values) => Buildable<Row>,
): (db: Database | InTransaction, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    built ??= build(db, placeholders<Values>()).compile(db);
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...built, parameters });
    return rows;
  };
}

/** Stands for a value while the statement is built. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  toJSON(): never {
    throw new Error(`The value “${this.name}” is read while its statement is built.`);
  }

  [Symbol.toPrimitive](): never {
    return this.toJSON();
  }
}

const placeholders = <Values extends object>(): Values =>
  new Proxy({} as Values, { get: (_, name) => new Placeholder(String(name)) });
