/** What an assistant pays for by its member’s account: how much it may, and that it did. */
import { type Limits, monthBegan } from '#domain/agent-access/mandate.ts';
import { PAYMENT_METHOD, type PaymentMethodId } from '#domain/order/payment-method.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { insertLog } from '#server/selling/orders/orders.ts';
import { assistantPaid } from './grant-mails.ts';
import { lockGrant } from './grant-store.ts';
import { findMandate, insertPayment } from './payment-store.ts';

export interface Mandate {
  grantId: number;
  clientName: string;
  limits: Limits;
  /** In this month. */
  spent: number;
}

/** `null` where it may pay for nothing, or no longer. */
export async function readMandate(
  db: Database | InTransaction,
  { grantId, now }: { grantId: number; now: Date },
): Promise<Mandate | null> {
  const found = await findMandate(db, { id: grantId, now, since: monthBegan(now) });
  if (found?.limit_per_order == null || found.limit_per_month === null) return null;
  return {
    grantId,
    clientName: found.client_name,
    limits: { perOrder: found.limit_per_order, perMonth: found.limit_per_month },
    spent: found.spent,
  };
}

/** The same, locked: nothing else is paid for by it meanwhile, and it is neither ended nor changed. Lock order: after its customer. */
export async function lockMandate(
  db: InTransaction,
  which: { grantId: number; now: Date },
): Promise<Mandate | null> {
  const grant = await lockGrant(db, { id: which.grantId });
  return grant === undefined ? null : readMandate(db, which);
}

interface PaidOrder {
  id: number;
  email: string;
  total: number;
  payment_gateway_id: PaymentMethodId;
}

/** The caller holds the mandate, and has placed the order within it. */
export async function notePayment(
  db: InTransaction,
  { grantId, clientName, limits, spent }: Mandate,
  { order, outbox, now }: { order: PaidOrder; outbox: Outbox; now: Date },
): Promise<void> {
  const { id, email, total } = order;
  await insertPayment(db, {
    order_id: id,
    grant_id: grantId,
    client_name: clientName,
    amount: total,
    paid_at: now,
  });
  await insertLog(db, id, `${clientName} ordered this for you, as you allowed it.`);
  const left = limits.perMonth - spent - total;
  const isOnAccount = order.payment_gateway_id === PAYMENT_METHOD.onAccount;
  await outbox.add(db, assistantPaid(email, { clientName, orderId: id, total, isOnAccount, left }));
}
