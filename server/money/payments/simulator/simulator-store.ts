/** SQL of the PayPal simulator: its orders and refunds. What it saved is in `demo-token-store.ts`. */
import { randomBytes } from 'node:crypto';
import type { InsertObject, Selectable } from 'kysely';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { newId } from '#server/platform/secrets.ts';

export type DemoOrder = Selectable<Schema['paypal_demo_orders']>;
export type DemoToken = Selectable<Schema['paypal_demo_tokens']>;
export type DemoRefund = Selectable<Schema['paypal_demo_refunds']>;

export type OrderRequest = Omit<InsertObject<Schema, 'paypal_demo_orders'>, 'id' | 'approval_key'>;

/** How later charges of what is saved go, as the payer chooses on the approval page. */
export const LATER_CHARGES = ['go through', 'are declined', 'need the payer'] as const;

/** The order that the same request made before, or a new one. */
export async function insertDemoOrder(
  db: Database,
  request: OrderRequest,
): Promise<{ order: DemoOrder; isNew: boolean }> {
  const order = await db
    .insertInto('paypal_demo_orders')
    .values({ ...request, id: newDemoId(), approval_key: newId() })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (order !== undefined) return { order, isNew: true };
  const before = await db
    .selectFrom('paypal_demo_orders')
    .selectAll()
    .where('request_id', '=', request.request_id)
    .executeTakeFirstOrThrow();
  return { order: before, isNew: false };
}

export const findDemoOrder = (db: Database, id: string): Promise<DemoOrder | undefined> =>
  db.selectFrom('paypal_demo_orders').selectAll().where('id', '=', id).executeTakeFirst();

export const findDemoCapture = (db: Database, captureId: string): Promise<DemoOrder | undefined> =>
  db.selectFrom('paypal_demo_orders').selectAll().where('capture_id', '=', captureId).executeTakeFirst();

/** Approving and capturing answer `undefined` when it was done before, or the order's status forbids it. */
export const approveDemoOrder = (
  db: Database,
  id: string,
  later_charges: (typeof LATER_CHARGES)[number],
): Promise<DemoOrder | undefined> =>
  db
    .updateTable('paypal_demo_orders')
    .set({ status: 'APPROVED', payer_id: newPayerId(), later_charges })
    .where('id', '=', id)
    .where('status', '=', 'PAYER_ACTION_REQUIRED')
    .returningAll()
    .executeTakeFirst();

export const captureDemoOrder = (db: InTransaction, id: string): Promise<DemoOrder | undefined> =>
  db
    .updateTable('paypal_demo_orders')
    .set({ status: 'COMPLETED', capture_id: newDemoId() })
    .where('id', '=', id)
    .where('status', '=', 'APPROVED')
    .returningAll()
    .executeTakeFirst();

interface AskedRefund {
  order: DemoOrder;
  requestId: string;
  customId: string;
  pence: number;
}

/**
 * The refund that the same request made before, or a new one; `exceeded` beyond what is left of the capture. Each waits for the
 * one before it.
 */
export const refundDemoOrder = (
  db: Database,
  { order, requestId, customId, pence }: AskedRefund,
): Promise<{ refund: DemoRefund; isNew: boolean } | 'exceeded' | 'nothing left'> =>
  transact(db, async (transaction) => {
    await transaction
      .selectFrom('paypal_demo_orders')
      .select('id')
      .where('id', '=', order.id)
      .forUpdate()
      .executeTakeFirst();
    const refunds = await listDemoRefunds(transaction, order.id);
    const before = refunds.find(({ request_id }) => request_id === requestId);
    if (before !== undefined) return { refund: before, isNew: false };
    const left = order.pence - refunds.reduce((sum, refund) => sum + refund.pence, 0);
    if (left === 0) return 'nothing left';
    if (pence > left) return 'exceeded';
    const refund = await transaction
      .insertInto('paypal_demo_refunds')
      .values({ id: newDemoId(), order_id: order.id, request_id: requestId, custom_id: customId, pence })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { refund, isNew: true };
  });

export const listDemoRefunds = (db: Database | InTransaction, orderId: string): Promise<DemoRefund[]> =>
  db
    .selectFrom('paypal_demo_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();

/** 68 random bits, in the form of PayPal's ids. */
export const newDemoId = (): string => randomBytes(9).toString('hex').toUpperCase().slice(1);

/** PayPal's ids of payers have no 0, 1, I and O. */
const newPayerId = (): string => `PAYER${newDemoId().slice(0, 8).replaceAll('0', 'G').replaceAll('1', 'H')}`;
