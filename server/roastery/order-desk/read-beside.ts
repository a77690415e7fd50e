/** Who else has the page of an order open: each page says again and again that it is still there. */
import { STILL_THERE_MS } from '#domain/staff/still-there.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { readOrders } from '#server/selling/orders/orders.ts';
import type { OrderDeskDeps } from './desk-deps.ts';
import { noteReader } from './reader-store.ts';

export async function readBeside(
  { db, clock }: Pick<OrderDeskDeps, 'db' | 'clock'>,
  reader: { orderId: number; staffId: number },
): Promise<{ others: string[] } | Refusal<'not_found'>> {
  const now = clock();
  const since = new Date(now.getTime() - STILL_THERE_MS);
  if ((await readOrders(db, [reader.orderId])).length === 0) return refuse('not_found');
  return { others: await noteReader(db, reader, { now, since }) };
}
