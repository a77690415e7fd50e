/** SQL on checkouts that assistants prepare. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { deleteOldest } from '#server/platform/delete-oldest.ts';

/** As a platform wrote it. */
export type Written = Record<string, string>;

export interface CheckoutChange {
  buyer: Written;
  destination: Written | null;
  emailIdentity: string | null;
  shippingOptionId: number;
  dispatchedOn: string | null;
  changedAt: Date;
}

export type CheckoutRow = NonNullable<Awaited<ReturnType<typeof findCheckout>>>;

export async function insertCheckout(
  db: InTransaction,
  made: {
    sessionHash: string;
    pageHash: string;
    /** `null` where a person’s own assistant makes it. */
    platform: { host: string; id: number; version: string } | null;
    customerId: number | null;
    cartId: string;
    orderKey: string;
  },
  change: CheckoutChange,
): Promise<CheckoutRow> {
  return db
    .insertInto('agent_checkouts')
    .values({
      session_hash: made.sessionHash,
      page_hash: made.pageHash,
      platform_host: made.platform?.host ?? null,
      platform_id: made.platform?.id ?? null,
      version: made.platform?.version ?? null,
      customer_id: made.customerId,
      cart_id: made.cartId,
      order_key: made.orderKey,
      ...columnsOf(change),
    })
    .returning(SHOWN)
    .returning(SHOWN_AS)
    .executeTakeFirstOrThrow();
}

export async function updateCheckout(db: InTransaction, id: number, change: CheckoutChange): Promise<void> {
  await db.updateTable('agent_checkouts').set(columnsOf(change)).where('id', '=', id).execute();
}

const columnsOf = (change: CheckoutChange) => ({
  buyer: JSON.stringify(change.buyer),
  destination: change.destination === null ? null : JSON.stringify(change.destination),
  email_identity: change.emailIdentity,
  shipping_option_id: change.shippingOptionId,
  dispatched_on: change.dispatchedOn,
  changed_at: change.changedAt,
});

/** One that was prepared without a token becomes the member’s from whom there is one now. */
export async function giveCheckout(db: InTransaction, id: number, customerId: number): Promise<void> {
  await db
    .updateTable('agent_checkouts')
    .set({ customer_id: customerId })
    .where('id', '=', id)
    .where('customer_id', 'is', null)
    .execute();
}

export async function cancelCheckout(db: InTransaction, id: number, at: Date): Promise<void> {
  await db
    .updateTable('agent_checkouts')
    .set({ cancelled_at: at, changed_at: at })
    .where('id', '=', id)
    .execute();
}

export async function takeCheckout(db: InTransaction, id: number, at: Date): Promise<void> {
  await db.updateTable('agent_checkouts').set({ taken_at: at }).where('id', '=', id).execute();
}

export async function startCompleting(db: InTransaction, id: number, at: Date): Promise<void> {
  await db.updateTable('agent_checkouts').set({ completing_at: at }).where('id', '=', id).execute();
}

/** The cart was ordered, and its next order is another checkout. */
export async function detachCheckout(db: InTransaction, id: number): Promise<void> {
  await db.updateTable('agent_checkouts').set({ cart_id: null }).where('id', '=', id).execute();
}

export const findCheckoutOfCart = (db: Database | InTransaction, cartId: string) =>
  db.selectFrom('agent_checkouts').select('taken_at').where('cart_id', '=', cartId).executeTakeFirst();

const SHOWN = [
  'id',
  'session_hash',
  'platform_host',
  'customer_id',
  'cart_id',
  'order_key',
  'shipping_option_id',
  'taken_at',
  'completing_at',
  'cancelled_at',
  'changed_at',
] as const;

const SHOWN_AS = [
  sql<string | null>`dispatched_on::text`.as('dispatched_on'),
  sql<Written>`buyer`.as('buyer'),
  sql<Written | null>`destination`.as('destination'),
] as const;

const checkouts = (db: Database | InTransaction) =>
  db.selectFrom('agent_checkouts').select(SHOWN).select(SHOWN_AS);

type Which = { sessionHash: string } | { pageHash: string } | { cartId: string };

export const findCheckout = (db: Database | InTransaction, which: Which) =>
  checkouts(db)
    .where(
      'sessionHash' in which ? 'session_hash' : 'pageHash' in which ? 'page_hash' : 'cart_id',
      '=',
      'sessionHash' in which ? which.sessionHash : 'pageHash' in which ? which.pageHash : which.cartId,
    )
    .executeTakeFirst();

/** As it is once nobody else changes it. Lock order: after its cart. */
export const lockCheckout = (db: InTransaction, id: number) =>
  checkouts(db).where('id', '=', id).forUpdate().executeTakeFirst();

export const deleteCheckouts = (db: Database, before: Date): Promise<void> =>
  deleteOldest(db, { table: 'agent_checkouts', key: 'id', column: 'changed_at', before });
