/** An invoice that the shop is killed over: it has its number once, and no number is lost. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { buyersOf } from '#tests/support/shop/killable-buyers.ts';
import { killableShop } from '#tests/support/shop/killable-shop.ts';

const shop = killableShop();
const { aBuyer, place, ordersOf } = buyersOf(shop);

it.each([
  'an invoice was about to be numbered',
  'the numbering of an invoice was sent',
  'an invoice was numbered',
] as const)('an order is invoiced once and without a gap when the shop was killed once %s', async (point) => {
  const buyer = await aBuyer();
  await shop.killAt(point, () => place(buyer, PAYMENT_METHOD.onAccount));
  await shop.open();
  // The killed shop had leased the mail for longer than a test waits.
  await sql`update mails set due_at = now() where state = 'queued'`.execute(shop.db());
  const [order] = await ordersOf(buyer);
  const invoices = () => shop.db().selectFrom('invoices').select(['number', 'order_id']).execute();
  await expect.poll(invoices, { timeout: 60_000 }).toContainEqual({
    number: expect.any(Number),
    order_id: order?.id,
  });
  const numbers = (await invoices()).map(({ number }) => number).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
});
