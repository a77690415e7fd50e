/** A buyer who pays in PayPal's simulator and comes back to the shop. */
import type { Ask } from './asking.ts';

interface Paying {
  ask: Ask;
  approvalUrl: string;
}

export async function payAtSimulator(shopUrl: string, { ask, approvalUrl }: Paying): Promise<void> {
  const token = new URL(approvalUrl).searchParams.get('token') ?? '';
  const page = `${shopUrl}/paypal-demo/checkoutnow`;
  const form = await (await fetch(`${page}?token=${token}`)).text();
  const key = /name="key" value="([^"]+)"/.exec(form)?.[1] ?? '';
  const body = new URLSearchParams({ token, key, choice: 'pay' });
  const approved = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  const back = new URL(approved.headers.get('location') ?? '', approvalUrl).searchParams;
  const of = (name: string) => back.get(name) ?? '';
  await ask('PUT', '/api/orders/paypal-pay', {
    paypalPaymentId: of('paymentId'),
    paypalToken: of('token'),
    paypalPayerId: of('PayerID'),
  });
}
