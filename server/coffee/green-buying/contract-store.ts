/** SQL of contracts for green coffee. What was called off of one is the sum of its arrivals; a trigger adds it up, and refuses too much. */
import type { Insertable, Selectable } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

type Row = Selectable<Schema['green_contracts']>;

export type NewContract = Omit<
  Insertable<Schema['green_contracts']>,
  'called' | 'may_exceed' | 'market_price' | 'fixed_on' | 'ended_by' | 'ended_at' | 'ended_because'
>;

export async function insertContract(db: InTransaction, contract: NewContract): Promise<number> {
  const { id } = await db
    .insertInto('green_contracts')
    .values(contract)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locked before its arrivals. */
export const lockContract = (db: InTransaction, id: number): Promise<Row | undefined> =>
  db.selectFrom('green_contracts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The caller holds its lock. */
export async function updateContract(
  db: InTransaction,
  id: number,
  changes: Partial<Omit<Insertable<Schema['green_contracts']>, 'called'>>,
): Promise<void> {
  await db.updateTable('green_contracts').set(changes).where('id', '=', id).execute();
}
