/** SQL of green coffee that is to arrive. What was received or cancelled stays as it was: a trigger holds that. */
import type { Insertable, Selectable } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

type Row = Selectable<Schema['green_arrivals']>;

/** Of which contract it is, so that the contract can be locked first; `undefined` where there is no such arrival. */
export const findContractOf = (
  db: InTransaction,
  id: number,
): Promise<{ contract_id: number | null } | undefined> =>
  db.selectFrom('green_arrivals').select('contract_id').where('id', '=', id).executeTakeFirst();

/** After its contract. */
export const lockArrival = (db: InTransaction, id: number): Promise<Row> =>
  db.selectFrom('green_arrivals').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

export type NewArrival = Pick<
  Insertable<Schema['green_arrivals']>,
  'contract_id' | 'bean_id' | 'supplier' | 'grams' | 'expected_on' | 'price' | 'note' | 'made_by' | 'made_at'
>;

/** A trigger counts it into what was called off of its contract, which the caller has locked. */
export async function insertArrival(db: InTransaction, arrival: NewArrival): Promise<number> {
  const { id } = await db
    .insertInto('green_arrivals')
    .values(arrival)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The caller holds the locks on it and its contract; a trigger adds up again what is called off. */
export async function updateArrival(
  db: InTransaction,
  id: number,
  changes: { grams: number; expected_on: Day; note: string },
): Promise<void> {
  await db.updateTable('green_arrivals').set(changes).where('id', '=', id).execute();
}

interface By {
  staffId: number;
  at: Date;
}

export async function setCancelled(
  db: InTransaction,
  id: number,
  { staffId, at, because }: By & { because: string },
): Promise<void> {
  await db
    .updateTable('green_arrivals')
    .set({ cancelled_by: staffId, cancelled_at: at, cancelled_because: because })
    .where('id', '=', id)
    .execute();
}

export async function setReceived(
  db: InTransaction,
  id: number,
  { staffId, at, lotId }: By & { lotId: number },
): Promise<void> {
  await db
    .updateTable('green_arrivals')
    .set({ received_by: staffId, received_at: at, lot_id: lotId })
    .where('id', '=', id)
    .execute();
}

/** The lots that came of a contract. */
export async function listLotsOf(db: Database | InTransaction, contractId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('green_arrivals')
    .select('lot_id')
    .where('contract_id', '=', contractId)
    .where('lot_id', 'is not', null)
    .orderBy('lot_id')
    .$narrowType<{ lot_id: number }>()
    .execute();
  return rows.map(({ lot_id }) => lot_id);
}
