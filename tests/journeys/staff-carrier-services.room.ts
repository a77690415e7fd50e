/** The carrier’s sizes and services: one table, looked at once and saved once, now or for a day to come. */
import { expect, type Page } from '@playwright/test';
import { carrierCalls } from '#contract/carrier/carrier.ts';
import { type CarrierServicesShown, carrierServiceCalls } from '#contract/carrier/carrier-services.ts';
import { FIRST_CARRIER_SERVICES } from '#domain/carrier/carrier-services.ts';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { focused } from '#tests/support/browser/back-office.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';
import { lowTargets } from './floor.ts';

interface Shop {
  shown: CarrierServicesShown;
  saved: object[];
  withdrawn: string[];
}

/** Answers the calls of the screen as the shop would. */
async function givenCarrierServices(page: Page, shown: Partial<CarrierServicesShown> = {}): Promise<Shop> {
  const shop: Shop = {
    shown: { now: FIRST_CARRIER_SERVICES, by_api: false, newest: null, to_come: null, ...shown },
    saved: [],
    withdrawn: [],
  };
  await page.route('**/api/staff/carrier-services', (route) => {
    if (route.request().method() === 'PUT') {
      const body = route.request().postDataJSON() as { sizes: CarrierServicesShown['now'] };
      shop.saved.push(body);
      shop.shown = { ...shop.shown, now: body.sizes, newest: 7 };
    }
    return route.fulfill({ json: shop.shown });
  });
  await page.route('**/api/staff/carrier-services/*', (route) => {
    shop.withdrawn.push(route.request().url());
    shop.shown = { ...shop.shown, to_come: null };
    return route.fulfill({ json: shop.shown });
  });
  await page.route('**/api/staff/carrier-services-previews', (route) =>
    route.fulfill({ json: carrierServiceCalls['POST /staff/carrier-services-previews'].example.answer }),
  );
  return shop;
}

test('a code is typed, what it changes is read, and it is saved by keyboard', async ({ page }) => {
  const shop = await givenCarrierServices(page);
  await page.route('**/api/staff/carrier-boxes', (route) =>
    route.fulfill({ json: carrierCalls['GET /staff/carrier-boxes'].example.answer }),
  );
  await openRoom(page, '/carrier');
  await page.getByRole('link', { name: 'Sizes and services' }).press('Enter');
  await expect(page.getByLabel('Heaviest large letter, in grams')).toHaveValue('750');
  await expect(page.getByRole('region', { name: 'What it changes' })).toHaveCount(0);
  await expectRoomAccessible(page);

  const code = page.getByLabel('First Class as a small parcel');
  await code.fill('TPN 24');
  await expect(page.getByText('a code has at most ten letters and digits')).toBeVisible();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill('TPN24');
  const preview = page.getByRole('region', { name: 'What it changes' });
  await expect(preview.getByText('1 of the 4 boxes that wait would go otherwise.')).toBeVisible();
  await expect(preview.getByRole('row', { name: /Small parcel, First Class OLP1 TPN24/ })).toBeVisible();
  await expect(preview.getByRole('row', { name: /S1207-1/ })).toContainText('Small parcel, TPN24');
  await expectRoomAccessible(page);
  await expectNoSidewaysScroll(page);
  const save = preview.getByRole('button', { name: 'Save 1 change' });
  await save.focus();
  await expect(focused(page)).toContainText('Save 1 change');
  await page.keyboard.press('Enter');
  await expect(preview).toHaveCount(0);
  await expect(code).toHaveValue('TPN24');
  expect(shop.saved).toEqual([
    {
      sizes: FIRST_CARRIER_SERVICES.map((row) =>
        row.size === 'Small parcel' ? { ...row, first_class: 'TPN24' } : row,
      ),
      valid_from: null,
      based_on: null,
    },
  ]);
});

test('the key that stands on the button saves, and the list of keys has it once', async ({ page }) => {
  const shop = await givenCarrierServices(page);
  await openRoom(page, '/carrier/services');
  await page.getByLabel('First Class as a small parcel').fill('TPN24');
  const save = page.getByRole('button', { name: 'Save 1 change' });
  await expect(save).toHaveAttribute('aria-keyshortcuts', 's');
  await page.locator('#main').getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Save 1 change')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('s');
  await expect(save).toHaveCount(0);
  expect(shop.saved).toHaveLength(1);
});

test('what a colleague saves meanwhile is not overwritten, and can be started from', async ({ page }) => {
  const theirs: CarrierServicesShown = {
    now: FIRST_CARRIER_SERVICES.map((row) => ({ ...row, second_class: 'CRL2' })),
    by_api: false,
    newest: 9,
    to_come: null,
  };
  const shop = await givenCarrierServices(page);
  await page.route('**/api/staff/carrier-services', (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    shop.shown = theirs;
    const problem = { code: 'changed_meanwhile', message: 'Somebody else has changed this meanwhile.' };
    return route.fulfill({ status: 409, json: problem });
  });
  await openRoom(page, '/carrier/services');
  const code = page.getByLabel('Second Class as a parcel', { exact: true });
  await code.fill('TPN48');
  await page.getByRole('button', { name: /^Save 1 change/ }).press('Enter');
  const again = page.getByRole('button', { name: 'Start again from their change' });
  await expect(again).toBeVisible();
  await expect(code).toHaveValue('TPN48');
  await expect(page.getByRole('region', { name: 'What it changes' })).toHaveCount(0);
  await again.press('Enter');
  await expect(code).toHaveValue('CRL2');
});

test('what is to come is shown with its day, and withdrawn', async ({ page }) => {
  const to_come = {
    id: 7,
    sizes: FIRST_CARRIER_SERVICES.map((row) => ({ ...row, first_class: 'TPN24' })),
    valid_from: '2026-12-01T00:00:00.000Z',
    changed_by: 'Otto Brandt',
  };
  const shop = await givenCarrierServices(page, { newest: 7, to_come });
  await openRoom(page, '/carrier/services');
  await expect(page.getByRole('heading', { name: /^From .*1 December/ })).toBeVisible();
  await expect(page.getByText('Otto Brandt set this.')).toBeVisible();
  await expect(page.getByLabel('Heaviest large letter, in grams')).toHaveCount(0);
  await expectRoomAccessible(page);
  await page.getByRole('button', { name: 'Withdraw it' }).press('Enter');
  await expect(page.getByLabel('Heaviest large letter, in grams')).toBeVisible();
  expect(shop.withdrawn).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('each size is a card with fields for a thumb', async ({ page }) => {
    await givenCarrierServices(page);
    await openRoom(page, '/carrier/services');
    await page.getByLabel('Heaviest small parcel, in grams').fill('1500');
    await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeVisible();
    expect(await lowTargets(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await expectRoomAccessible(page);
  });

  test('floor staff read the table and have no fields', async ({ page }) => {
    await givenCarrierServices(page);
    await page.route('**/api/staff/me', async (route) => {
      const reply = await route.fetch();
      const me = (await reply.json()) as object;
      await route.fulfill({ response: reply, json: { ...me, rights: { floor: 'writes' } } });
    });
    await openRoom(page, '/carrier/services');
    await expect(page.getByRole('row', { name: /Large letter/ })).toContainText('750 g');
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});

test('a service without a code is named where the file is made', async ({ page }) => {
  await givenCarrierServices(page, {
    now: FIRST_CARRIER_SERVICES.map((row) => ({ ...row, second_class: '' })),
  });
  await page.route('**/api/staff/carrier-boxes', (route) =>
    route.fulfill({ json: carrierCalls['GET /staff/carrier-boxes'].example.answer }),
  );
  await openRoom(page, '/carrier');
  await expect(page.getByText('No service code is set for Second Class.')).toBeVisible();
});
