/** SQL of price parameters that are valid from a time on. */
import type { PriceParameters } from '#domain/pricing/price-parameters.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

export interface ParameterSet {
  id: number;
  valid_from: Date;
  parameters: PriceParameters;
}

/** Without those that were withdrawn, in the order in which they are valid. */
export async function listParameterSets(db: InTransaction): Promise<ParameterSet[]> {
  const rows = await db
    .selectFrom('price_parameter_sets')
    .select(['id', 'valid_from', 'parameters'])
    .where('withdrawn_at', 'is', null)
    .orderBy('valid_from')
    .execute();
  return rows.map((row) => ({ ...row, parameters: row.parameters as PriceParameters }));
}

/** All there ever were, in the order in which they were set. */
export async function listAllParameterSets(db: Database) {
  const rows = await db
    .selectFrom('price_parameter_sets')
    .select(['id', 'valid_from', 'parameters', 'set_at', 'withdrawn_at'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, parameters: row.parameters as PriceParameters }));
}

interface NewSet {
  validFrom: Date;
  parameters: PriceParameters;
  now: Date;
}

export async function insertParameterSet(
  db: InTransaction,
  { validFrom, parameters, now }: NewSet,
): Promise<number> {
  const { id } = await db
    .insertInto('price_parameter_sets')
    .values({ valid_from: validFrom, parameters: JSON.stringify(parameters), set_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether there was such a set to come. */
export async function withdrawParameterSet(db: InTransaction, id: number, now: Date): Promise<boolean> {
  const withdrawn = await db
    .updateTable('price_parameter_sets')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('valid_from', '>', now)
    .returning('id')
    .executeTakeFirst();
  return withdrawn !== undefined;
}
