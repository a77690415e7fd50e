/** Visitors who buy a gift card for somebody: a bill that is paid by PayPal, and a card that is mailed. */
import { calls } from '#contract/calls.ts';
import { payBill } from './bills.ts';
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
  await payBill(visit, answer.text, () => journal.cardsBought.push({ pence: amount * 100 }));
}
