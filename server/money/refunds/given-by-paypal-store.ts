import type { Database } from '#server/platform/database.ts';

/** What our books say that PayPal gave back of an order, by the ids there. */
export async function readGivenByPaypal(
  db: Database,
  orderId: number,
): Promise<readonly { id: string; pence: number }[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['provider_id', 'amount'])
    .where('order_id', '=', orderId)
    .where('amount', '<', 0)
    .where('provider_id', 'is not', null)
    .execute();
  return rows.map(({ provider_id, amount }) => ({ id: provider_id ?? '', pence: -amount }));
}
