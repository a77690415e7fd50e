/** Statements that are sent with every order: building their SQL anew each time takes as long as sending it. */
import type { CompiledQuery, QueryExecutorProvider } from 'kysely';
import type { Database, InTransaction } from './database.ts';

interface Buildable<Row> {
  compile(db: QueryExecutorProvider): CompiledQuery<Row>;
}

/**
 * Builds a statement at its first use, and sends the same SQL with other values ever after. A value may only be handed to the
 * query as it is: reading it while the query is built throws.
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
