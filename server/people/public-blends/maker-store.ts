/** SQL on makers and their handles. The caller of what writes holds the lock on the member. */
import type { Insertable, Selectable } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { anyOf } from '#server/platform/sql.ts';
import { waitAgain } from './publication-store.ts';

export type Maker = Selectable<Schema['makers']>;
type Words = Pick<Maker, 'handle' | 'handle_looks' | 'shown_name' | 'about'>;

export const findMakerOf = (db: Database | InTransaction, customerId: number): Promise<Maker | undefined> =>
  db.selectFrom('makers').selectAll().where('customer_id', '=', customerId).executeTakeFirst();

export const findMakerByHandle = (db: Database, handle: string): Promise<Maker | undefined> =>
  db.selectFrom('makers').selectAll().where('handle', '=', handle).executeTakeFirst();

/** Whether somebody else has a handle that looks so, or gave one up after that time. The caller holds the version’s lock. */
export async function isTaken(
  db: InTransaction,
  { looks, makerId, since }: { looks: string; makerId: number; since: Date },
): Promise<boolean> {
  const other = await db
    .selectFrom('makers')
    .select('id')
    .where('handle_looks', '=', looks)
    .where('id', '<>', makerId)
    .executeTakeFirst();
  const held = await db
    .selectFrom('given_up_handles')
    .select('handle_looks')
    .where('handle_looks', '=', looks)
    .where('given_up_at', '>', since)
    .where(({ or, eb }) => or([eb('maker_id', 'is', null), eb('maker_id', '<>', makerId)]))
    .executeTakeFirst();
  return other !== undefined || held !== undefined;
}

export const insertMaker = (db: InTransaction, maker: Insertable<Schema['makers']>): Promise<Maker> =>
  db.insertInto('makers').values(maker).returningAll().executeTakeFirstOrThrow();

export const changeMaker = (db: InTransaction, id: number, words: Words): Promise<Maker> =>
  db.updateTable('makers').set(words).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** How many handles are held for a maker who gave them up after that time. */
export async function countHeld(db: InTransaction, makerId: number, since: Date): Promise<number> {
  const held = await db
    .selectFrom('given_up_handles')
    .select('handle_looks')
    .where('maker_id', '=', makerId)
    .where('given_up_at', '>', since)
    .execute();
  return held.length;
}

export async function holdHandle(
  db: InTransaction,
  held: { handle_looks: string; maker_id: number; given_up_at: Date },
): Promise<void> {
  await db
    .insertInto('given_up_handles')
    .values(held)
    .onConflict((conflict) => conflict.column('handle_looks').doUpdateSet(held))
    .execute();
}

/** It is somebody’s again. */
export async function releaseHandle(db: InTransaction, looks: string): Promise<void> {
  await db.deleteFrom('given_up_handles').where('handle_looks', '=', looks).execute();
}

export async function deleteHeldBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('given_up_handles').where('given_up_at', '<', time).execute();
}

interface Moving {
  from: number;
  to: number;
}

/** What went from one account to another. */
export interface MovedPublications {
  makers: readonly number[];
  publications: readonly number[];
}

/**
 * The maker of one account becomes that of the other. Where both have one, what the first published goes to the other’s, and waits for
 * a look under the other name; the first stays behind with its handle.
 */
export async function movePublications(db: InTransaction, { from, to }: Moving): Promise<MovedPublications> {
  const [moved, kept] = [await findMakerOf(db, from), await findMakerOf(db, to)];
  if (moved === undefined) return { makers: [], publications: [] };
  if (kept === undefined) {
    await db.updateTable('makers').set({ customer_id: to }).where('id', '=', moved.id).execute();
    return { makers: [moved.id], publications: [] };
  }
  const publications = await db
    .updateTable('publications')
    .set({ maker_id: kept.id })
    .where('maker_id', '=', moved.id)
    .returning('id')
    .execute();
  const ids = publications.map(({ id }) => id);
  await waitAgain(db, ids);
  return { makers: [], publications: ids };
}

/** Where a merge is undone: those that are still there, the other way. */
export async function movePublicationsBack(
  db: InTransaction,
  { makers, publications, from, to }: MovedPublications & Moving,
): Promise<void> {
  if (makers.length > 0)
    await db
      .updateTable('makers')
      .set({ customer_id: to })
      .where('id', '=', anyOf(makers))
      .where('customer_id', '=', from)
      .execute();
  const maker = publications.length === 0 ? undefined : await findMakerOf(db, to);
  if (maker === undefined) return;
  await db
    .updateTable('publications')
    .set({ maker_id: maker.id })
    .where('id', '=', anyOf(publications))
    .where('maker_id', 'in', (makersOf) =>
      makersOf.selectFrom('makers').select('id').where('customer_id', '=', from),
    )
    .execute();
  await waitAgain(db, publications);
}
