/** Pays for an order as its buyer would on the simulator's page: in a demo alone, so that a whole purchase can be tried without anybody at the screen. */
import { beginPayment } from '../begin-payment.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findPaymentUnderWay } from '../payment-store.ts';
import { settlePayment } from '../settle-payment.ts';
import { approveDemoOrder } from './simulator-store.ts';

/** Idempotent: begun again it goes on where it was. Whether the order is paid for then, its status says. */
export async function payByDemoCard(deps: PaymentDeps, orderId: number): Promise<void> {
  const approval = await beginPayment(deps, { orderId });
  if (typeof approval !== 'string') return;
  const payment = await findPaymentUnderWay(deps.db, { orderId });
  if (payment?.paypal_order_id == null) return;
  await approveDemoOrder(deps.db, payment.paypal_order_id, 'go through');
  await settlePayment(deps, payment);
}
