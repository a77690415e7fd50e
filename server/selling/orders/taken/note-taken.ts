import type { Day } from '#domain/dispatch/day.ts';
import type { SampleReason } from '#domain/order/sample.ts';
import type { WayToCome } from '#domain/order/taken.ts';
import { readShopFacts } from '#server/foundation/settings/settings.ts';
import { listLinesInNames } from '../details-store.ts';
import { pathToOrder } from '../guest-link.ts';
import type { OrderDepsInTransaction } from '../order-deps.ts';
import { orderToPay } from '../order-mails.ts';
import type { OrderRow } from '../order-store.ts';
import { insertSample } from '../samples/sample-store.ts';
import { insertTaken } from './taken-order-store.ts';

interface Sample {
  reason: SampleReason;
  note: string;
  value: number;
}

interface Taking {
  /** Idempotency key. */
  requestId: string;
  came: WayToCome;
  staffId: number;
  /** Why it is sent at no charge, and what it would have cost. */
  sample: Sample | null;
  /** `null` for an order that is received already. */
  payBy: Day | null;
}

/** Notes that staff took an order, and mails its buyer where to pay if that is still to be done. `false` where the request took one before. */
export async function noteTaken(
  { db, outbox, clock }: OrderDepsInTransaction,
  order: OrderRow,
  { requestId, came, staffId, sample, payBy }: Taking,
): Promise<boolean> {
  const isNew = await insertTaken(db, {
    order_id: order.id,
    request_id: requestId,
    came,
    pay_by: payBy,
    taken_by: staffId,
    taken_at: clock(),
  });
  if (isNew && sample !== null) await insertSample(db, { ...sample, order_id: order.id });
  if (!isNew || payBy === null) return isNew;
  const lines = await listLinesInNames(db, order.id);
  const path = await pathToOrder({ db, clock }, order);
  const { bank } = (await readShopFacts(db))(clock());
  await outbox.add(db, orderToPay(order, { lines, path, payBy, bank }));
  return true;
}
