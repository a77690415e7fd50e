/** Bills that are paid by PayPal. Once the payer approved one its money arrives, whether or not they come back. */
import { approve } from './paying.ts';
import type { Visit } from './visit.ts';

interface Begun {
  paypal_approval_url: string;
}

/** Answers whether the payer approved it. Now and then they come back twice at once. */
export async function payBill(visit: Visit, begun: string, noteApproved: () => void): Promise<boolean> {
  const { client, random } = visit;
  const back = await approve(visit, (JSON.parse(begun) as Begun).paypal_approval_url, random());
  if (back === null) return false;
  noteApproved();
  const comeBack = () =>
    client.untilAnswered({
      kind: 'come back for a bill',
      asksPaypal: true,
      method: 'PUT',
      path: '/api/bills/paypal-pay',
      body: back,
    });
  await Promise.all(Array.from({ length: random() < 0.2 ? 2 : 1 }, comeBack));
  return true;
}
