/** SQL of what the PayPal simulator saved, which PayPal calls payment tokens. */
import { type Database, transact } from '#server/platform/database.ts';
import {
  captureDemoOrder,
  type DemoOrder,
  type DemoToken,
  insertDemoOrder,
  newDemoId,
  type OrderRequest,
} from './simulator-store.ts';

/** Captures an approved order, and saves the payment with it where the order says so. */
export const captureAndSave = (
  db: Database,
  orderId: string,
): Promise<{ order: DemoOrder; token: DemoToken | undefined } | undefined> =>
  transact(db, async (transaction) => {
    const order = await captureDemoOrder(transaction, orderId);
    if (order?.payer_id == null) return undefined;
    if (!order.saves) return { order, token: undefined };
    const token = await transaction
      .insertInto('paypal_demo_tokens')
      .values({
        id: newDemoId().toLowerCase(),
        order_id: orderId,
        payer_id: order.payer_id,
        customer_id: newDemoId().slice(0, 10),
        charges: order.later_charges,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { order, token };
  });

const tokens = (db: Database) =>
  db.selectFrom('paypal_demo_tokens').selectAll().where('deleted_at', 'is', null);

export const findDemoToken = (db: Database, id: string): Promise<DemoToken | undefined> =>
  tokens(db).where('id', '=', id).executeTakeFirst();

/** What was saved with an order, and is still there. */
export const findDemoTokenOf = (db: Database, orderId: string): Promise<DemoToken | undefined> =>
  tokens(db).where('order_id', '=', orderId).executeTakeFirst();

/** Answers what was deleted, if it was there. */
export const deleteDemoToken = (
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<DemoToken | undefined> =>
  db
    .updateTable('paypal_demo_tokens')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export async function changeDemoCharges(db: Database, id: string, charges: string): Promise<void> {
  await db.updateTable('paypal_demo_tokens').set({ charges }).where('id', '=', id).execute();
}

/** The order that the same request made before, or a new one, paid at once unless it needs the payer. */
export async function chargeDemoToken(
  db: Database,
  request: OrderRequest,
  tokenId: string,
): Promise<{ order: DemoOrder; isNew: boolean } | 'gone' | 'declined'> {
  const before = await db
    .selectFrom('paypal_demo_orders')
    .selectAll()
    .where('request_id', '=', request.request_id)
    .executeTakeFirst();
  if (before !== undefined) return { order: before, isNew: false };
  const token = await findDemoToken(db, tokenId);
  if (token === undefined) return 'gone';
  if (token.charges === 'are declined') return 'declined';
  if (token.charges === 'need the payer') return insertDemoOrder(db, { ...request, token_id: token.id });
  const paid = { status: 'COMPLETED', payer_id: token.payer_id, capture_id: newDemoId() };
  return insertDemoOrder(db, { ...request, token_id: token.id, ...paid });
}
