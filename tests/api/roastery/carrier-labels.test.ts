/** Labels by Click & Drop’s API: one for each box, whatever fails on the way. */
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { ClickAndDrop } from '#server/roastery/carrier/carrier.ts';
import {
  boxOf,
  carrierOf,
  givenBoxToLabel,
  labelRowOf,
  makeDueLabels,
  printLabels,
  requestLabels,
} from '#tests/support/api/carrier-labels.ts';
import { KEY, openStandInCarrier, PDF } from '#tests/support/api/click-and-drop.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { givenPackedOrder } from '#tests/support/api/packed-orders.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const there = await openStandInCarrier();
afterAll(() => there.close());
beforeEach(() => there.reset());

withShop(
  'labels of the carrier',
  (shop) => {
    checkMoneyAfterEach(shop);

    const actsOn = async (reference: string) => {
      const rows = await shop()
        .db.selectFrom('audit_log')
        .select('action')
        .where('object', '=', `box ${reference}`)
        .orderBy('position')
        .execute();
      return rows.map(({ action }) => action);
    };

    it('a label is made by the key, with our reference, and its number stands on the box', async () => {
      const { staff, order, reference } = await givenBoxToLabel(shop());
      expect((await requestLabels(staff, order.boxIds)).json()).toEqual({ queued: 1 });
      expect((await boxOf(staff, order))?.label).toMatchObject({ state: 'queued' });
      await makeDueLabels(shop());
      const [made, ...others] = there.ordersOf(reference);
      expect(others).toEqual([]);
      expect(made?.body).toMatchObject({
        recipient: {
          address: { fullName: 'Mina Okafor', city: 'Whitby', postcode: 'YO21 1DH', countryCode: 'GB' },
          emailAddress: order.email,
        },
        packages: [{ weightInGrams: 1370, packageFormatIdentifier: 'smallParcel' }],
        postageDetails: { serviceCode: 'OLP1' },
        label: { includeLabelInResponse: true, includeCN: false },
        subtotal: 0,
      });
      expect(made?.body.packages[0]).not.toHaveProperty('contents');
      expect(new Set(there.requests.map(({ authorization }) => authorization))).toEqual(
        new Set([`Bearer ${KEY}`]),
      );
      expect(await boxOf(staff, order)).toMatchObject({
        label: { state: 'made', is_current: true, reason: '' },
        tracking_number: made?.trackingNumber,
      });
      expect(await actsOn(reference)).toEqual(['request carrier label', 'make carrier label']);
    });

    it('is printed as the carrier has it, and nothing of it is stored', async () => {
      const { staff, order } = await givenBoxToLabel(shop());
      const print = () => printLabels(staff, order.boxIds);
      expect((await print()).statusCode).toBe(409);
      await requestLabels(staff, order.boxIds);
      await makeDueLabels(shop());
      expect((await print()).json()).toEqual({
        filename: 'carrier-labels.pdf',
        pdf: PDF.toString('base64'),
      });
      expect(JSON.stringify(await labelRowOf(shop(), order))).not.toContain(PDF.toString('base64'));
      there.fail(/\/label$/, { status: 503 });
      expect((await print()).statusCode).toBe(503);
    });

    it('of six who request it at once, and two processes that make it, one label comes', async () => {
      const { staff, order, reference } = await givenBoxToLabel(shop());
      await Promise.all(Array.from({ length: 6 }, () => requestLabels(staff, order.boxIds)));
      await Promise.all([makeDueLabels(shop()), makeDueLabels(shop())]);
      expect(there.ordersOf(reference)).toHaveLength(1);
      expect(there.requestsFor(/^POST/)).toHaveLength(1);
      expect((await requestLabels(staff, order.boxIds)).json()).toMatchObject({
        fields: { [reference]: 'It has a label.' },
      });
    });

    it('an answer that is lost after the order was made makes no second one: it is found by our reference', async () => {
      const { staff, order, reference } = await givenBoxToLabel(shop());
      await requestLabels(staff, order.boxIds);
      there.fail(/^POST/, 'lost');
      await makeDueLabels(shop());
      expect(there.ordersOf(reference)).toHaveLength(1);
      expect((await boxOf(staff, order))?.label).toMatchObject({
        state: 'queued',
        reason: 'Click & Drop did not answer.',
      });
      await makeDueLabels(shop());
      const [made, ...others] = there.ordersOf(reference);
      expect(others).toEqual([]);
      expect(await boxOf(staff, order)).toMatchObject({
        label: { state: 'made', is_current: true },
        tracking_number: made?.trackingNumber,
      });
      expect(there.requestsFor(/^POST/)).toHaveLength(1);
    });

    it('a process that dies once the order was made leaves it for another, after its lease', async () => {
      const { staff, order, reference } = await givenBoxToLabel(shop());
      await requestLabels(staff, order.boxIds);
      const created = Promise.withResolvers<null>();
      const dying: ClickAndDrop = {
        ...carrierOf(shop()),
        create: async (parcel) => {
          await carrierOf(shop()).create(parcel);
          created.resolve(null);
          return new Promise(() => undefined);
        },
      };
      void makeDueLabels(shop(), dying);
      await created.promise;
      await makeDueLabels(shop());
      expect((await labelRowOf(shop(), order))?.state).toBe('queued');
      await shop().db.updateTable('carrier_labels').set({ leased_until: sql`now()` }).execute();
      await makeDueLabels(shop());
      expect(there.ordersOf(reference)).toHaveLength(1);
      expect((await boxOf(staff, order))?.label?.state).toBe('made');
    });

    it.each([
      ['an outage', { status: 503 }, 30],
      ['too many calls', { status: 429, headers: { 'retry-after': '300' } }, 300],
      ['an answer of another kind', { status: 200, body: '<html>' }, 30],
    ])('%s is waited out, and then the label is made', async (_what, fault, seconds) => {
      const { staff, order, reference } = await givenBoxToLabel(shop());
      await requestLabels(staff, order.boxIds);
      there.fail(/^GET/, fault);
      await makeDueLabels(shop());
      const { rows } = await sql<{ waits: number }>`
        select extract(epoch from due_at - now())::float as waits from carrier_labels where box_id = ${order.boxIds[0]}`.execute(
        shop().db,
      );
      expect(rows[0]?.waits).toBeGreaterThan(seconds / 2);
      expect(there.ordersOf(reference)).toEqual([]);
      await makeDueLabels(shop());
      expect((await boxOf(staff, order))?.label?.state).toBe('made');
    });

    it('a refusal stands in words on the box until somebody asks again', async () => {
      const { staff, order, reference } = await givenBoxToLabel(shop());
      await requestLabels(staff, order.boxIds);
      const errors = [{ errorCode: 12, errorMessage: 'Service OLP1 is not available.', fields: [] }];
      there.fail(/^POST/, { status: 200, body: { createdOrders: [], failedOrders: [{ errors }] } });
      await makeDueLabels(shop());
      await makeDueLabels(shop());
      expect(await boxOf(staff, order)).toMatchObject({
        label: { state: 'refused', reason: 'Service OLP1 is not available.' },
        tracking_number: null,
      });
      expect(there.requestsFor(/^POST/)).toHaveLength(1);
      expect((await requestLabels(staff, order.boxIds)).json()).toEqual({ queued: 1 });
      await makeDueLabels(shop());
      expect(there.ordersOf(reference)).toHaveLength(1);
    });

    it.each([
      [401, /doesn’t accept the key/],
      [403, /business accounts/],
    ])('a %i says what it means', async (status, words) => {
      const { staff, order } = await givenBoxToLabel(shop());
      await requestLabels(staff, order.boxIds);
      there.fail(/^GET/, { status });
      await makeDueLabels(shop());
      expect((await boxOf(staff, order))?.label?.reason).toMatch(words);
    });
  },
  { keys: null, carrier: there.account },
);

withShop('a shop without a key for the carrier', (shop) => {
  it('makes no labels, and says so', async () => {
    const staff = await aStaffMember(shop());
    const { boxIds } = await givenPackedOrder(shop(), { staff });
    expect((await staff.send('POST', '/staff/carrier-labels', { box_ids: boxIds })).statusCode).toBe(422);
    expect((await staff.send('GET', '/staff/carrier-services')).json()).toMatchObject({ by_api: false });
  });
});
