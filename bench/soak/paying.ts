/** Buyers at PayPal's simulator, and how they come back from there: once, often at once, or never. */
import type { PlacedOrder } from '#contract/checkout/checkout.ts';
import { STATUS } from '#domain/order/status.ts';
import { type NotedOrder, noteBroken, noteStatus } from './journal.ts';
import type { Visit } from './visit.ts';

const PAGE = '/paypal-demo/checkoutnow';

export async function pay(visit: Visit, order: NotedOrder, approvalUrl: string): Promise<void> {
  const chosen = visit.random();
  const back = await approve(visit, approvalUrl, chosen);
  if (back === null) return;
  // From now on the money arrives, whether or not the buyer comes back.
  noteStatus(order, STATUS.received);
  const times = chosen < 0.4 ? 0 : chosen < 0.5 ? 4 : 1;
  await Promise.all(Array.from({ length: times }, () => comeBack(visit, order, back)));
}

/** What the payer's browser comes back with; `null` for one of five who cancels there, or never looks. */
export async function approve(
  { client }: Visit,
  approvalUrl: string,
  chosen: number,
): Promise<PaymentReturn | null> {
  if (chosen < 0.1) return null;
  const token = new URL(approvalUrl).searchParams.get('token') ?? '';
  const page = await client.untilAnswered({
    kind: 'open the approval page',
    method: 'GET',
    path: `${PAGE}?token=${token}`,
  });
  const key = /name="key" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const choice = chosen < 0.2 ? 'cancel' : 'pay';
  const approved = await client.untilAnswered({
    kind: 'approve a payment',
    method: 'POST',
    path: PAGE,
    form: { token, key, choice },
    may: [303],
  });
  if (choice === 'cancel') return null;
  const back = new URL(String(approved.headers['location']), approvalUrl).searchParams;
  const of = (name: string) => back.get(name) ?? '';
  return { paypalPaymentId: of('paymentId'), paypalToken: of('token'), paypalPayerId: of('PayerID') };
}

interface PaymentReturn {
  paypalPaymentId: string;
  paypalToken: string;
  paypalPayerId: string;
}

async function comeBack({ client, journal }: Visit, order: NotedOrder, back: PaymentReturn): Promise<void> {
  const answer = await client.untilAnswered({
    kind: 'come back from PayPal',
    asksPaypal: true,
    method: 'PUT',
    path: '/api/orders/paypal-pay',
    body: back,
    may: [409],
  });
  if (answer.status === 409 && order.status !== STATUS.cancelled)
    noteBroken(journal, `A payment that was approved is refused: ${answer.text}`);
  if (answer.status !== 200) return;
  const { id, order_status_id: status } = JSON.parse(answer.text) as PlacedOrder;
  if (id !== order.id || status === STATUS.awaitingPayment)
    noteBroken(journal, `Order ${order.id} is answered as order ${id} at status ${status} when it is paid`);
}
