/** SQL of opening balances. */
import { type Selectable, sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import type { ImportRow } from './import-store.ts';

export type OpeningBalance = Selectable<Schema['opening_balances']>;

const anyText = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`;

export async function findBalances(
  db: Database | InTransaction,
  { source, subject }: ImportRow,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OpeningBalance>> {
  const rows = await db
    .selectFrom('opening_balances')
    .selectAll()
    .where('source', '=', source)
    .where('subject', '=', subject)
    .where('source_id', '=', anyText(ids))
    .execute();
  return new Map(rows.map((row) => [row.source_id, row]));
}

export const lockBalance = (
  db: InTransaction,
  { source, subject }: ImportRow,
  id: string,
): Promise<OpeningBalance | undefined> =>
  db
    .selectFrom('opening_balances')
    .selectAll()
    .where('source', '=', source)
    .where('subject', '=', subject)
    .where('source_id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type NewBalance = Pick<OpeningBalance, 'source_id' | 'pence'> &
  Partial<Pick<OpeningBalance, 'customer_id' | 'gtin' | 'debt_id' | 'email' | 'email_identity'>>;

export const insertBalance = (
  db: InTransaction,
  { id, source, subject }: ImportRow,
  balance: NewBalance,
): Promise<OpeningBalance> =>
  db
    .insertInto('opening_balances')
    .values({ source, subject, import_id: id, ...balance })
    .returningAll()
    .executeTakeFirstOrThrow();

/** After the entry of the change. */
export async function changeBalance(
  db: InTransaction,
  id: number,
  changes: Partial<
    Pick<OpeningBalance, 'pence' | 'gtin' | 'email' | 'email_identity' | 'sent_at' | 'import_id'>
  >,
): Promise<void> {
  await db
    .updateTable('opening_balances')
    .set({ ...changes, entries: sql<number>`entries + 1` })
    .where('id', '=', id)
    .execute();
}

/** Those of an import of which something is left, by their ids. */
export const listBalancesToTakeBack = (
  db: InTransaction,
  { importId, after, most }: { importId: number; after: number; most: number },
): Promise<OpeningBalance[]> =>
  db
    .selectFrom('opening_balances')
    .selectAll()
    .where('import_id', '=', importId)
    .where('pence', '>', 0)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute();

/** Cards whose new numbers nobody was sent, the first ones first. */
export const takeCardsToSend = (db: InTransaction, most: number): Promise<OpeningBalance[]> =>
  db
    .selectFrom('opening_balances')
    .selectAll()
    .where('subject', '=', 'gift cards')
    .where('sent_at', 'is', null)
    .where('email', 'is not', null)
    .where('pence', '>', 0)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

export async function noteCardsSent(db: InTransaction, ids: readonly number[], sent_at: Date): Promise<void> {
  await db
    .updateTable('opening_balances')
    .set({ sent_at, email: null, email_identity: null })
    .where('id', 'in', ids)
    .execute();
}

export async function countCardsToSend(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('opening_balances')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('subject', '=', 'gift cards')
    .where('sent_at', 'is', null)
    .where('email', 'is not', null)
    .where('pence', '>', 0)
    .executeTakeFirstOrThrow();
  return count;
}
