/** A shop that is killed between an order and the message about it, or between the message and its note, has told of it all the same. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { openProgram, verified } from '#tests/support/api/webhooks.ts';
import { buyersOf } from '#tests/support/shop/killable-buyers.ts';
import { killableShop } from '#tests/support/shop/killable-shop.ts';
import { aStaffMember } from '#tests/support/shop/killable-staff.ts';

const shop = killableShop();
const { aBuyer, place, placed, ordersOf } = buyersOf(shop);

let program: Awaited<ReturnType<typeof openProgram>>;
let secret = '';
beforeAll(async () => {
  program = await openProgram();
  const { token } = await aStaffMember(shop.db(), { staff: 'writes' });
  const added = await shop.send('POST', '/api/staff/webhooks', {
    token,
    body: { address: program.address, events: ['order.placed'] },
  });
  secret = ((await added.json()) as { secret: string }).secret;
});
afterAll(() => program.close());

/** A killed shop had leased what it was sending, and a test does not wait for two minutes. */
const leasesEnd = () => shop.db().updateTable('webhooks').set({ leased_until: null }).execute();

const idsOf = (orderId: number) =>
  program.heard
    .filter(
      (message) =>
        (verified(message, secret, new Date()) as { data: { order_id: number } }).data.order_id === orderId,
    )
    .map(({ headers }) => headers['webhook-id']);

it('an order that was committed is told of once the shop is open again', async () => {
  const buyer = await aBuyer();
  await shop.killAt('the order was committed', () => place(buyer, PAYMENT_METHOD.onAccount));
  await leasesEnd();
  await shop.open();
  const [order] = await ordersOf(buyer);
  await expect.poll(() => new Set(idsOf(order?.id ?? 0)).size, { timeout: 60_000 }).toBe(1);
});

it('a message that arrived and was not noted arrives again with the same id', async () => {
  const { order } = await shop.killJobAt('a webhook message had arrived', async () =>
    placed(await aBuyer(), PAYMENT_METHOD.onAccount),
  );
  expect(idsOf(order.id)).toHaveLength(1);
  await leasesEnd();
  await shop.open();
  await expect.poll(() => idsOf(order.id).length, { timeout: 60_000 }).toBe(2);
  expect(new Set(idsOf(order.id)).size).toBe(1);
});
