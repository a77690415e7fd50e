/** Labels by Click & Drop’s API whose order leaves or is cancelled while the carrier does not answer as it should. */
import { afterAll, beforeEach, expect, it } from 'vitest';
import {
  givenBoxToLabel,
  labelRowOf,
  makeDueLabels,
  requestLabels,
} from '#tests/support/api/carrier-labels.ts';
import { openStandInCarrier } from '#tests/support/api/click-and-drop.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const there = await openStandInCarrier();
afterAll(() => there.close());
beforeEach(() => there.reset());

withShop(
  'labels that come too late',
  (shop) => {
    checkMoneyAfterEach(shop);

    it('an order that left while its label was asked for again keeps the label that it left with', async () => {
      const { staff, order, reference } = await givenBoxToLabel(shop());
      await requestLabels(staff, order.boxIds);
      await makeDueLabels(shop());
      await shop()
        .db.updateTable('carrier_labels')
        .set({ state: 'queued', fingerprint: 'A'.repeat(43) })
        .where('box_id', '=', order.boxIds[0] ?? 0)
        .execute();
      await staff.send('PATCH', `/staff/orders/${order.id}`, { order_status_id: 4 });
      await makeDueLabels(shop());
      expect(there.ordersOf(reference)).toHaveLength(1);
      expect(await labelRowOf(shop(), order)).toMatchObject({
        state: 'refused',
        reason: expect.stringContaining('has left') as string,
      });
    });

    it('a label that the carrier will not cancel just now is cancelled later', async () => {
      const { staff, order, reference } = await givenBoxToLabel(shop());
      await requestLabels(staff, order.boxIds);
      await makeDueLabels(shop());
      await staff.send('PATCH', `/staff/orders/${order.id}`, { order_status_id: 5 });
      there.fail(/^DELETE/, { status: 401 });
      await makeDueLabels(shop());
      expect(await labelRowOf(shop(), order)).toMatchObject({ state: 'cancelling' });
      await makeDueLabels(shop());
      expect([there.ordersOf(reference), await labelRowOf(shop(), order)]).toEqual([[], undefined]);
    });
  },
  { keys: null, carrier: there.account },
);
