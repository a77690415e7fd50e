/** Which green lots went into the bags of an order, and the files that its buyer may ask for. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { OrderOrigins } from '#contract/traceability/order-origins.ts';
import { by } from '#domain/by.ts';
import { readCsv } from '#domain/carrier/csv.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { fillBag, givenBatch, givenLot, linesOf, moveBin } from '#tests/support/api/moved-coffee.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const DAY = '2026-11-21';
const PLOT = '{"type":"Point","coordinates":[-46.612340,-21.123450]}';

withShop('where the coffee of an order grew', (shop) => {
  const originsOf = (staff: TestMember, id: number) => staff.send('GET', `/staff/orders/${id}/origins`);
  const fileOf = (staff: TestMember, id: number, as: string) =>
    staff.send('GET', `/staff/orders/${id}/origin-file?as=${as}`);

  /** Two bags: one of a batch of two lots, one of which nobody noted what it was filled from. */
  const givenAnOrder = async () => {
    const staff = await aStaffMember(shop());
    const staffId = staff.user.id;
    const lots = [await givenLot(shop()), await givenLot(shop())] as const;
    const greens = [...lots.map(({ id }) => ({ lotId: id, grams: 3000 })), { lotId: null, grams: 200 }];
    const { binId } = await givenBatch(shop(), { day: DAY, staffId, greens, out: 5000 });
    const { order, member } = await givenPaidOrder(shop());
    const [line] = await linesOf(shop(), order.id);
    const lotCode = `261121-${order.id}-1`;
    const bag = { lineId: line?.id ?? 0, lotCode, staffId };
    await fillBag(shop(), { ...bag, number: 1, parts: [{ binId, grams: 1000 }] });
    const bagId = await fillBag(shop(), { ...bag, number: 2, parts: [{ binId, grams: 1000 }] });
    await moveBin(shop(), { binId, grams: 1000, kind: 'unfilled', bagId });
    return { staff, lots, lotCode, orderId: order.id, member };
  };

  it('its lots are named with the bags that hold them, and what is not known is said', async () => {
    const { staff, lots, lotCode, orderId } = await givenAnOrder();
    await staff.send('PUT', `/staff/lots/${lots[0].id}/origin`, { country_id: 'BR', crop: '2025/26' });
    const origins = (await originsOf(staff, orderId)).json<OrderOrigins>();
    expect(origins).toMatchObject({ order_id: orderId, bags: 2, untraced: 1, outside_lots: 200 });
    expect(origins.lots.map(({ code, bags }) => [code, bags])).toEqual(
      lots.toSorted(by(({ code }) => code)).map(({ code }) => [code, [`${lotCode} 1`]]),
    );
    expect(origins.lots.find(({ id }) => id === lots[0].id)).toMatchObject({
      country_id: 'BR',
      missing: ['due diligence reference number', 'verification number', 'plots of land'],
    });
  });

  it('its files say the same, with plots as they were written', async () => {
    const { staff, lots, orderId } = await givenAnOrder();
    const plots = {
      file_name: 'a.geojson',
      geojson: `{"type":"Feature","properties":{"ProducerName":"Ana"},"geometry":${PLOT}}`,
    };
    await staff.send('PUT', `/staff/lots/${lots[0].id}/plots`, plots);
    const table = (await fileOf(staff, orderId, 'csv')).json<{ file_name: string; content: string }>();
    expect(table.file_name).toBe(`order-${orderId}-origins.csv`);
    const read = readCsv(table.content);
    expect('rows' in read && read.rows.slice(1).map((row) => [row[0], row[1], row.at(-1)])).toEqual(
      lots.toSorted(by(({ code }) => code)).map(({ code }) => [String(orderId), code, '1 of 2']),
    );
    const whole = (await fileOf(staff, orderId, 'json')).json<{ content: string }>();
    expect(JSON.parse(whole.content)).toEqual((await originsOf(staff, orderId)).json());
    const { content } = (await fileOf(staff, orderId, 'geojson')).json<{ content: string }>();
    expect(content).toContain(PLOT);
    expect(content).not.toContain('Ana');
    expect(JSON.parse(content)).toMatchObject({
      type: 'FeatureCollection',
      features: [{ properties: { order: orderId, lot: lots[0].code } }],
    });
    expect((await fileOf(staff, orderId, 'xml')).statusCode).toBe(400);
  });

  it('an order without bags has no lots yet, and a lot that is called like its number is not mistaken for it', async () => {
    const staff = await aStaffMember(shop());
    const { order } = await givenPaidOrder(shop());
    const lot = await givenLot(shop());
    await sql`update green_lots set code = ${String(order.id)} where id = ${lot.id}`.execute(shop().db);
    expect((await originsOf(staff, order.id)).json()).toMatchObject({ bags: 0, lots: [] });
    expect((await fileOf(staff, order.id, 'csv')).statusCode).toBe(422);
  });

  it('an order that is not there answers 404, and nobody without the right reads any', async () => {
    const { staff, orderId, member } = await givenAnOrder();
    expect((await originsOf(staff, 99_999_999)).statusCode).toBe(404);
    expect((await fileOf(staff, 99_999_999, 'csv')).statusCode).toBe(404);
    const roaster = await aStaffMember(shop(), PRESETS.Roaster);
    expect((await originsOf(roaster, orderId)).statusCode).toBe(200);
    expect((await fileOf(roaster, orderId, 'csv')).statusCode).toBe(403);
    expect((await originsOf(member, orderId)).statusCode).toBe(403);
    const accountant = await aStaffMember(shop(), PRESETS.Accountant);
    expect((await originsOf(accountant, orderId)).statusCode).toBe(403);
  });
});
