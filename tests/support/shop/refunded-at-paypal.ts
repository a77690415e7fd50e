import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/database.ts';

let refunds = 0;

/** Somebody refunds a payment in PayPal's own screens, in so many parts. Answers PayPal's ids of these. */
export async function refundedAtPaypal(
  db: Database,
  paypalOrderId: string,
  parts: readonly number[],
): Promise<string[]> {
  const { custom_id } = await db
    .selectFrom('paypal_demo_orders')
    .select('custom_id')
    .where('id', '=', paypalOrderId)
    .executeTakeFirstOrThrow();
  const rows = parts.map((pence) => ({
    id: `BYHAND${String(++refunds).padStart(4, '0')}${randomUUID().slice(0, 7).toUpperCase()}`,
    order_id: paypalOrderId,
    request_id: randomUUID(),
    custom_id,
    pence,
  }));
  await db.insertInto('paypal_demo_refunds').values(rows).execute();
  return rows.map(({ id }) => id);
}
