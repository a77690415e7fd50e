/** What the shop sends to Click & Drop and makes of the answers; a stand-in for its server answers. */
import { afterAll, beforeEach, expect, it } from 'vitest';
import { FIRST_CARRIER_SERVICES } from '#domain/carrier/carrier-services.ts';
import { carrierRow } from '#domain/carrier/click-and-drop.ts';
import { openLog } from '#server/platform/log.ts';
import { openClickAndDrop } from '#server/roastery/carrier/click-and-drop/click-and-drop.ts';
import { openStandInCarrier, PDF } from '#tests/support/api/click-and-drop.ts';

const there = await openStandInCarrier();
afterAll(() => there.close());
beforeEach(() => there.reset());

const openWith = (timeoutMs: number) =>
  openClickAndDrop({
    ...there.account,
    log: openLog('silent'),
    turns: { next: async () => undefined },
    timeoutMs,
  });
const carrier = openWith(20_000);

const parcelOf = (reference: string) => {
  const box = {
    reference,
    orderedOn: '2026-11-28',
    grossGrams: 620,
    parcelSize: 'Small parcel',
    shippingOptionId: 1,
    firstName: 'Mina',
    lastName: 'Okafor',
    companyName: '',
    address: '4 Church Street',
    city: 'Whitby',
    county: '',
    postcode: 'YO22 4DE',
    country: 'United Kingdom',
    email: '',
    phone: '',
    bags: [],
  };
  const { row, customs } = carrierRow(box, FIRST_CARRIER_SERVICES);
  return { row, customs, grossGrams: 620, orderedAt: new Date('2026-11-28T10:00:00Z') };
};

const UNANSWERED = { trouble: 'unanswered', words: 'Click & Drop did not answer.', retryAfterSeconds: null };

it('an order is found by its reference in quotes, as the document writes it', async () => {
  expect(await carrier.find('S1207-1')).toEqual([]);
  expect(there.requests.map(({ what }) => what)).toEqual(['GET /orders/%22S1207-1%22']);
  const made = await carrier.create(parcelOf('S1207-1'));
  expect(await carrier.find('S1207-1')).toEqual([made]);
});

it('nothing empty is sent, and no notification where there is no email', async () => {
  await carrier.create(parcelOf('S1208-1'));
  const [order] = there.ordersOf('S1208-1');
  expect(order?.body.recipient).toEqual({
    address: {
      fullName: 'Mina Okafor',
      addressLine1: '4 Church Street',
      city: 'Whitby',
      postcode: 'YO22 4DE',
      countryCode: 'GB',
    },
  });
  expect(order?.body.postageDetails).toMatchObject({ receiveEmailNotification: false });
});

it('an order that was made in silence is found afterwards', async () => {
  there.fail(/^POST/, 'silent');
  expect(await openWith(2_000).create(parcelOf('S1209-1'))).toEqual(UNANSWERED);
  expect(await carrier.find('S1209-1')).toMatchObject([{ trackingNumber: expect.any(String) as string }]);
});

it('labels come as a PDF, and anything else is none', async () => {
  const made = await carrier.create(parcelOf('S1210-1'));
  if ('trouble' in made) throw new Error(made.words);
  expect(await carrier.print([made.id])).toEqual({ pdf: PDF });
  there.fail(/label$/, { status: 200, body: [{ message: 'No.' }] });
  expect(await carrier.print([made.id])).toMatchObject({ trouble: 'refused' });
  expect(await carrier.print([1])).toMatchObject({ trouble: 'refused' });
});

it('what is not there is removed already', async () => {
  expect(await carrier.remove(1)).toEqual({ removed: true });
});

it.each([
  [400, [{ code: 'X', message: 'Postcode is wrong.' }], 'Postcode is wrong.'],
  [400, { message: 'Items are missing.' }, 'Items are missing.'],
  [400, 'no JSON', 'Click & Drop answered 400.'],
])('a %i with %j is refused in its words', async (status, body, words) => {
  there.fail(/^GET/, { status, body });
  expect(await carrier.find('S1')).toMatchObject({ trouble: 'refused', words });
});

it.each([408, 429, 500, 503])('a %i may pass', async (status) => {
  there.fail(/^GET/, { status });
  expect(await carrier.find('S1')).toMatchObject({ trouble: 'unanswered' });
});
