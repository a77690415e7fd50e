/** Labels by Click & Drop’s API that fit no more, are somebody else’s, or are cancelled; and what customs are told. */
import { afterAll, beforeEach, expect, it } from 'vitest';
import { PRESETS } from '#domain/staff/rights.ts';
import {
  boxOf,
  cancelLabels,
  carrierOf,
  givenBoxToLabel,
  labelRowOf,
  makeDueLabels,
  printLabels,
  requestLabels,
} from '#tests/support/api/carrier-labels.ts';
import { openStandInCarrier } from '#tests/support/api/click-and-drop.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { givenPackedOrder } from '#tests/support/api/packed-orders.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const there = await openStandInCarrier();
afterAll(() => there.close());
beforeEach(() => there.reset());

withShop(
  'labels that change',
  (shop) => {
    checkMoneyAfterEach(shop);

    it('an order without a label is no second order: it is asked for its label again', async () => {
      const { staff, order, reference } = await givenBoxToLabel(shop());
      await requestLabels(staff, order.boxIds);
      there.fail(/^POST/, 'unlabelled');
      await makeDueLabels(shop());
      expect((await boxOf(staff, order))?.label).toMatchObject({
        state: 'refused',
        reason: 'It makes no label: No funds.',
      });
      await requestLabels(staff, order.boxIds);
      await makeDueLabels(shop());
      expect((await boxOf(staff, order))?.label?.state).toBe('made');
      expect(there.ordersOf(reference)).toHaveLength(1);
    });

    it('an order that somebody else made there is neither taken nor deleted', async () => {
      const { staff, order, reference } = await givenBoxToLabel(shop());
      there.add(reference);
      await requestLabels(staff, order.boxIds);
      await makeDueLabels(shop());
      expect((await boxOf(staff, order))?.label).toMatchObject({
        state: 'refused',
        reason: expect.stringContaining('this shop knows nothing of') as string,
      });
      await cancelLabels(staff, order.boxIds);
      await makeDueLabels(shop());
      expect([there.ordersOf(reference).length, await labelRowOf(shop(), order)]).toEqual([1, undefined]);
    });

    it('a service without tracking has a label and no number', async () => {
      const { staff, order } = await givenBoxToLabel(shop());
      there.tracks(false);
      await requestLabels(staff, order.boxIds);
      await makeDueLabels(shop());
      expect(await boxOf(staff, order)).toMatchObject({ label: { state: 'made' }, tracking_number: null });
    });

    it('a box that is weighed again needs another label, and the first is cancelled', async () => {
      const { staff, order, reference } = await givenBoxToLabel(shop());
      await requestLabels(staff, order.boxIds);
      await makeDueLabels(shop());
      const [first] = there.ordersOf(reference);
      await shop()
        .db.updateTable('packed_boxes')
        .set({ gross_grams: 1400 })
        .where('box_id', '=', order.boxIds[0] ?? 0)
        .execute();
      expect((await boxOf(staff, order))?.label).toMatchObject({ state: 'made', is_current: false });
      expect((await printLabels(staff, order.boxIds)).statusCode).toBe(409);
      await requestLabels(staff, order.boxIds);
      await makeDueLabels(shop());
      const [second, ...others] = there.ordersOf(reference);
      expect([others, second?.id === first?.id, second?.body.packages[0]?.weightInGrams]).toEqual([
        [],
        false,
        1400,
      ]);
      expect(await boxOf(staff, order)).toMatchObject({
        label: { is_current: true },
        tracking_number: second?.trackingNumber,
      });
    });

    it('a box that is opened before its label is made gets none', async () => {
      const { staff, order, reference } = await givenBoxToLabel(shop());
      await requestLabels(staff, order.boxIds);
      expect((await staff.send('DELETE', `/staff/boxes/${order.boxIds[0]}/packing`)).statusCode).toBe(200);
      await makeDueLabels(shop());
      await makeDueLabels(shop());
      expect([there.ordersOf(reference), await labelRowOf(shop(), order)]).toEqual([[], undefined]);
    });

    it('a cancelled label goes there too, with its number, and one that is being made is cancelled next', async () => {
      const { staff, order, reference } = await givenBoxToLabel(shop());
      await requestLabels(staff, order.boxIds);
      await makeDueLabels(shop(), {
        ...carrierOf(shop()),
        create: async (parcel) => {
          const made = await carrierOf(shop()).create(parcel);
          await cancelLabels(staff, order.boxIds);
          return made;
        },
      });
      expect([there.ordersOf(reference), await labelRowOf(shop(), order)]).toEqual([[], undefined]);
      await requestLabels(staff, order.boxIds);
      await makeDueLabels(shop());
      expect((await cancelLabels(staff, order.boxIds)).json()).toEqual({ cancelled: 1 });
      expect((await boxOf(staff, order))?.tracking_number).toBeNull();
      there.fail(/^DELETE/, 'lost');
      await makeDueLabels(shop());
      expect((await labelRowOf(shop(), order))?.state).toBe('cancelling');
      await makeDueLabels(shop());
      expect([there.ordersOf(reference), await labelRowOf(shop(), order)]).toEqual([[], undefined]);
    });

    it('an order that is cancelled has its label cancelled there', async () => {
      const { staff, order, reference } = await givenBoxToLabel(shop());
      await requestLabels(staff, order.boxIds);
      await makeDueLabels(shop());
      expect(there.ordersOf(reference)).toHaveLength(1);
      const cancelled = await staff.send('PATCH', `/staff/orders/${order.id}`, { order_status_id: 5 });
      expect(cancelled.statusCode).toBe(200);
      await makeDueLabels(shop());
      expect([there.ordersOf(reference), await labelRowOf(shop(), order)]).toEqual([[], undefined]);
    });

    it('a label of an order that left stays', async () => {
      const { staff, order, reference } = await givenBoxToLabel(shop());
      await requestLabels(staff, order.boxIds);
      await makeDueLabels(shop());
      await staff.send('PATCH', `/staff/orders/${order.id}`, { order_status_id: 4 });
      expect((await cancelLabels(staff, order.boxIds)).statusCode).toBe(409);
      expect((await requestLabels(staff, order.boxIds)).statusCode).toBe(422);
      await makeDueLabels(shop());
      expect(there.ordersOf(reference)).toHaveLength(1);
    });

    it('a box goes one way: by a label or a file', async () => {
      const { staff, order, reference } = await givenBoxToLabel(shop());
      const other = await givenPackedOrder(shop(), { staff });
      await requestLabels(staff, order.boxIds);
      const file = (box_ids: readonly number[], again = false) =>
        staff.send('POST', '/staff/carrier-files', { box_ids, again });
      for (const again of [false, true])
        expect((await file(order.boxIds, again)).json()).toMatchObject({
          fields: { [reference]: 'Its label was asked for by the API. Cancel that first.' },
        });
      expect((await file(other.boxIds)).statusCode).toBe(200);
      expect((await requestLabels(staff, other.boxIds)).json()).toMatchObject({
        fields: { [`S${other.id}-1`]: expect.stringMatching(/^It stands in file \d+\.$/) as string },
      });
      expect((await requestLabels(staff, other.boxIds, { again: true })).json()).toEqual({ queued: 1 });
    });

    it('a box for Jersey goes to Jersey and says what it holds and what that is worth', async () => {
      const { staff, order, reference } = await givenBoxToLabel(shop(), [{ quantity: 2 }]);
      await shop()
        .db.updateTable('order_shipping_details')
        .set({ zip_code: 'JE2 4XX', city: 'St Helier', province: 'Jersey' })
        .where('order_id', '=', order.id)
        .execute();
      await requestLabels(staff, order.boxIds);
      await makeDueLabels(shop());
      const line = await shop()
        .db.selectFrom('order_blends')
        .select(['total_price', 'weight'])
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow();
      const [made] = there.ordersOf(reference);
      expect(made?.body).toMatchObject({
        recipient: { address: { countryCode: 'JE', city: 'St Helier' } },
        subtotal: line.total_price / 100,
        label: { includeCN: true },
        packages: [
          {
            contents: [
              {
                quantity: 2,
                unitValue: line.total_price / 200,
                unitWeightInGrams: line.weight / 2,
                customsCode: '0901210000',
                customsDescription: 'Roasted coffee',
                originCountryCode: 'GB',
                customsDeclarationCategory: 'saleOfGoods',
              },
            ],
          },
        ],
      });
    });

    it('a file has columns for customs where a box needs them', async () => {
      const { staff, order } = await givenBoxToLabel(shop());
      const inland = await givenPackedOrder(shop(), { staff });
      await shop()
        .db.updateTable('order_shipping_details')
        .set({ zip_code: 'GY1 1WH' })
        .where('order_id', '=', order.id)
        .execute();
      const csvOf = async (box_ids: readonly number[]) =>
        (await staff.send('POST', '/staff/carrier-files', { box_ids, again: true }))
          .json<{ csv: string }>()
          .csv.split('\r\n');
      expect((await csvOf(inland.boxIds))[0]).toMatch(/,Email,Phone$/);
      const [head, ...rows] = await csvOf([...inland.boxIds, ...order.boxIds]);
      expect(head).toMatch(
        /,Phone,Product name,Quantity,Unit price,Customs description,Customs code,Country of origin$/,
      );
      const ofOrder = rows.find((row) => row.startsWith(`S${order.id}-1`));
      expect(ofOrder).toMatch(
        /,Guernsey,.*,"Roasted coffee, 1 bag",1,\d+\.\d\d,Roasted coffee,0901210000,GB$/,
      );
      expect(rows.find((row) => row.startsWith(`S${inland.id}-1`))).toMatch(/,,,,,,$/);
    });

    it('is for the floor and the office, and for nobody else', async () => {
      const { order } = await givenBoxToLabel(shop());
      const packer = await aStaffMember(shop(), PRESETS.Packer);
      const accountant = await aStaffMember(shop(), PRESETS.Accountant);
      for (const answer of [
        await requestLabels(accountant, order.boxIds),
        await cancelLabels(accountant, order.boxIds),
        await printLabels(accountant, order.boxIds),
      ])
        expect(answer.statusCode).toBe(403);
      expect((await requestLabels(packer, order.boxIds)).statusCode).toBe(200);
      expect((await packer.send('GET', '/staff/carrier-services')).json()).toMatchObject({ by_api: true });
    });
  },
  { keys: null, carrier: there.account },
);
