/** Visitors who buy a gift card for somebody: a bill that is paid by PayPal, and a card that is mailed. */
import { calls } from '../../contract/calls.ts';
import { approve } from './paying.ts';
import type { Visit } from './visit.ts';

export async function buyGiftCard(visit: Visit): Promise<void> {
  const { client, journal, random } = visit;
  const amount = 10 + Math.floor(random() * 40);
  const mailbox = () => `card-${Math.floor(random() * 1e9)}@example.com`;
  const answer = await client.untilAnswered({
    kind: 'buy a gift card',
    asksPaypal: true,
    method: 'POST',
    path: '/api/gift-cards',
    body: {
      ...calls['POST /gift-cards'].example.body,
      amount,
      recipientEmail: mailbox(),
      sendOn: null,
      email: mailbox(),
    },
  });
  if (answer.status !== 200) return;
  const url = (JSON.parse(answer.text) as { paypal_approval_url: string }).paypal_approval_url;
  const back = await approve(visit, url, random());
  if (back === null) return;
  journal.cardsBought.push({ pence: amount * 100 });
  const comeBack = () =>
    client.untilAnswered({
      kind: 'come back for a gift card',
      asksPaypal: true,
      method: 'PUT',
      path: '/api/bills/paypal-pay',
      body: back,
    });
  await Promise.all(Array.from({ length: random() < 0.2 ? 2 : 1 }, comeBack));
}
