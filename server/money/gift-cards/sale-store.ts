/** SQL of gift cards that are sold: what their buyer asked for, and whether they are paid and sent. */
import { type InsertObject, type Selectable, sql } from 'kysely';
import { emailIdentity } from '#domain/customer/email.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { hashOf, newId } from '#server/platform/secrets.ts';

export type Sale = Selectable<Schema['gift_card_sales']>;

export async function insertSale(
  db: InTransaction,
  sale: Omit<InsertObject<Schema, 'gift_card_sales'>, 'buyer_identity' | 'recipient_identity'> & {
    buyer_email: string;
    recipient: string;
  },
): Promise<void> {
  await db
    .insertInto('gift_card_sales')
    .values({
      ...sale,
      buyer_identity: emailIdentity(sale.buyer_email),
      recipient_identity: emailIdentity(sale.recipient),
    })
    .execute();
}

/** The sale of a bill, unless nobody paid in time and it was forgotten. */
export const lockSaleOf = (db: InTransaction, billId: string): Promise<Sale | undefined> =>
  db.selectFrom('gift_card_sales').selectAll().where('bill_id', '=', billId).forUpdate().executeTakeFirst();

/** How the card of a bill looks. */
export const findCardOfBill = (db: Database, billId: string) =>
  db
    .selectFrom('gift_card_sales')
    .select([
      'design',
      sql<string>`coalesce(message, '')`.as('message'),
      sql<string>`coalesce(from_name, '')`.as('from'),
    ])
    .where('bill_id', '=', billId)
    .executeTakeFirst();

/** Notes that a card is paid, and answers the key by which its buyer sees it. Only the key's hash is stored. */
export async function notePaid(db: InTransaction, billId: string, paid_at: Date): Promise<string> {
  const key = newId();
  await db
    .updateTable('gift_card_sales')
    .set({ paid_at, key_hash: hashOf(key) })
    .where('bill_id', '=', billId)
    .execute();
  return key;
}

const byKey = (db: Database | InTransaction, key: string) =>
  db.selectFrom('gift_card_sales').selectAll().where('key_hash', '=', hashOf(key));

export const findSale = (db: Database, key: string): Promise<Sale | undefined> =>
  byKey(db, key).executeTakeFirst();

export const lockSale = (db: InTransaction, key: string): Promise<Sale | undefined> =>
  byKey(db, key).forUpdate().executeTakeFirst();

/** A sale that is paid, as staff name it. */
export const lockSaleById = (db: InTransaction, id: number): Promise<Sale | undefined> =>
  db
    .selectFrom('gift_card_sales')
    .selectAll()
    .where('id', '=', id)
    .where('paid_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

/** Cards that are paid and due, the first to be due first. */
export async function listDueSales(db: Database, now: Date): Promise<string[]> {
  const rows = await dueSales(db, now).select('bill_id').orderBy('due_at').execute();
  return rows.map(({ bill_id }) => bill_id);
}

/** One of them, unless another process sent it meanwhile or is about to. */
export const lockDueSale = (db: InTransaction, billId: string, now: Date): Promise<Sale | undefined> =>
  dueSales(db, now).selectAll().where('bill_id', '=', billId).forUpdate().skipLocked().executeTakeFirst();

const dueSales = (db: Database | InTransaction, now: Date) =>
  db
    .selectFrom('gift_card_sales')
    .where('paid_at', 'is not', null)
    .where('sent_at', 'is', null)
    .where('given_back_at', 'is', null)
    .where('due_at', '<=', now);

/** The caller holds the lock on the sale. */
export async function noteSent(
  db: InTransaction,
  billId: string,
  { gtin, sent_at }: { gtin: string; sent_at: Date },
): Promise<void> {
  await db
    .updateTable('gift_card_sales')
    .set({ gtin, sent_at, sendings: sql<number>`sendings + 1` })
    .where('bill_id', '=', billId)
    .execute();
}

/** The caller holds the lock on the sale. */
export async function setSaleGivenBack(
  db: InTransaction,
  billId: string,
  given_back_at: Date,
): Promise<void> {
  await db.updateTable('gift_card_sales').set({ given_back_at }).where('bill_id', '=', billId).execute();
}

/** The caller holds the lock on the sale. */
export async function setRecipient(db: InTransaction, billId: string, recipient: string): Promise<void> {
  await db
    .updateTable('gift_card_sales')
    .set({ recipient, recipient_identity: emailIdentity(recipient) })
    .where('bill_id', '=', billId)
    .execute();
}

/** The caller holds the lock on the sale. */
export async function noteSentElsewhere(
  db: InTransaction,
  billId: string,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  await db
    .updateTable('gift_card_sales')
    .set({ sent_elsewhere_by: by, sent_elsewhere_at: at })
    .where('bill_id', '=', billId)
    .execute();
}

interface Lately {
  staffId: number;
  /** The mailbox. */
  to: string;
  since: Date;
  /** The bill of a card that counts beside these. */
  without: string;
}

/** Pence of the cards that this person sent to other mailboxes lately, or anybody to this mailbox, whichever is more. */
export async function sumSentElsewhere(
  db: InTransaction,
  { staffId, to, since, without }: Lately,
): Promise<number> {
  const { rows } = await sql<{ pence: number }>`
    select greatest(
      coalesce(sum(pence) filter (where sent_elsewhere_by = ${staffId}), 0),
      coalesce(sum(pence) filter (where recipient_identity = ${to}), 0)
    )::int as pence
    from gift_card_sales where sent_elsewhere_at > ${since} and bill_id <> ${without}`.execute(db);
  return rows[0]?.pence ?? 0;
}

/** Forgets sales that nobody paid for, and the names and words of cards that were sent long ago. */
export async function forgetSales(
  db: Database,
  { unpaidBefore, sentBefore }: { unpaidBefore: Date; sentBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('gift_card_sales')
    .where('paid_at', 'is', null)
    .where('made_at', '<', unpaidBefore)
    .execute();
  await forgetWordsOfForgotten(db);
  await db
    .updateTable('gift_card_sales')
    .set(FORGOTTEN)
    .where(({ fn }) => fn.coalesce('given_back_at', 'sent_at'), '<', sentBefore)
    .where('recipient', 'is not', null)
    .execute();
}

/** The name and the words of buyers who were forgotten, once their card went out. */
export async function forgetWordsOfForgotten(db: Database | InTransaction): Promise<void> {
  await db
    .updateTable('gift_card_sales')
    .set({ from_name: null, message: null })
    .where('buyer_identity', 'is', null)
    .where(({ or, eb }) => or([eb('sent_at', 'is not', null), eb('given_back_at', 'is not', null)]))
    .where(({ or, eb }) => or([eb('from_name', 'is not', null), eb('message', 'is not', null)]))
    .execute();
}

export const FORGOTTEN = {
  message: null,
  from_name: null,
  buyer_email: null,
  buyer_identity: null,
  recipient: null,
  recipient_identity: null,
};
