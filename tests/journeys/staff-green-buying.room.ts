/** Buying green coffee by keyboard alone: a contract, what is called off of it, its arrival, and where the lot grew. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';

const PLOTS = '{"type":"Point","coordinates":[-46.612340,-21.123450]}';

for (const [device, viewport, bean] of [
  ['a phone', { width: 390, height: 844 }, 'Zambia Northern Province AAA'],
  ['a desk', { width: 1440, height: 900 }, 'Yemen Mocha Mattari'],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a contract is written down, called off and received, and its lot says where it grew', async ({
      page,
    }, { retry }) => {
      const reference = `GB-${viewport.width}-${retry}`;
      const dialog = page.getByRole('dialog');
      await openRoom(page, '/contracts');
      await page.keyboard.press('n');
      await expect(dialog.getByLabel('Supplier')).toBeFocused();
      await page.keyboard.type('Harbour Green');
      await next(page);
      // Keys that come slowly begin another word.
      await expect(async () => {
        await page.keyboard.type(bean);
        await expect(dialog.getByLabel('Bean').locator('option:checked')).toContainText(bean, {
          timeout: 500,
        });
      }).toPass({ intervals: [1500] });
      await next(page);
      await page.keyboard.type('600');
      await next(page, 2);
      await page.keyboard.type('5.69');
      await tabTo(page, dialog.getByLabel('Until'));
      // In which order a day is typed is a matter of the browser.
      await dialog.getByLabel('Until').fill('2098-12-31');
      await tabTo(page, dialog.getByLabel('Reference'));
      await page.keyboard.type(reference);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expectRoomAccessible(page);
      await expectNoSidewaysScroll(page);
      await openRow(page, page.getByRole('link', { name: reference }));
      await expect(page.getByRole('heading', { name: `Contract ${reference}` })).toBeVisible();

      await page.keyboard.press('c');
      await expect(dialog.getByLabel('Kilos')).toBeFocused();
      await page.keyboard.type('700');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('That is 100 kg more than the contract has.')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Yes, that is right' })).toBeVisible();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('180');
      await page.keyboard.press('Enter');
      await expect(page.getByText('420 kg', { exact: true })).toBeVisible();
      await expectRoomAccessible(page);
      await expectNoSidewaysScroll(page);
      await openRow(page, page.getByRole('link', { name: bean }).last());

      await expect(page.getByText(`contract ${reference}`)).toBeVisible();
      await expectRoomAccessible(page);
      await page.keyboard.press('r');
      await expect(dialog.getByLabel('Code of the lot')).toBeFocused();
      await page.keyboard.type(reference);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`${reference} is in stock: 180 kg. Received as expected.`)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await tabTo(page, page.getByRole('link', { name: `lot ${reference}` }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: `Lot ${reference}` })).toBeVisible();
      await expect(page.getByText(/^Missing: country of production, harvest,/)).toBeVisible();

      await page.keyboard.press('w');
      await expect(dialog.getByLabel('Country of production')).toBeFocused();
      await page.keyboard.type('Brazil');
      await next(page);
      await page.keyboard.type('2025/26');
      await next(page);
      await page.keyboard.type('26GB0012345678');
      await next(page);
      await page.keyboard.type('K7R8LA90');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Missing: plots of land.')).toBeVisible();
      await addPlots(page, PLOTS);
      await expect(page.getByText(/^1 place; minas\.geojson, added /)).toBeVisible();
      await expect(page.getByText(/^Missing:/)).toHaveCount(0);
      await expectRoomAccessible(page);
      await expectNoSidewaysScroll(page);

      await openRoom(page, '/to-buy?show=all');
      await expect(page.getByRole('link', { name: bean })).toBeVisible();
      await expectRoomAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });

const next = async (page: Page, times = 1) => {
  for (let i = 0; i < times; i++) await page.keyboard.press('Tab');
};

const MOST_TABS = 60;

/** With the Tab key alone, as somebody without a mouse goes there. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let i = 0; i < MOST_TABS; i++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

/** The rows of a table are one stop of the Tab key, and arrows go from one to the next. */
async function openRow(page: Page, link: Locator): Promise<void> {
  await tabTo(page, page.locator('[data-row-head][tabindex="0"]'));
  for (let i = 0; i < MOST_TABS; i++) {
    if (await link.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
}

async function addPlots(page: Page, geojson: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await tabTo(page, page.getByRole('button', { name: 'Add its plots of land' }));
  await page.keyboard.press('Enter');
  const field = dialog.getByLabel('GeoJSON file');
  const file = (text: string) => ({
    name: 'minas.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(text),
  });
  await field.setInputFiles(file(geojson.replace('Point', 'LineString')));
  await tabTo(page, dialog.getByRole('button', { name: 'Add them' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert').first()).toHaveText(/^This is no GeoJSON of places/);
  await expect(field).toBeFocused();
  await field.setInputFiles(file(geojson));
  await tabTo(page, dialog.getByRole('button', { name: 'Add them' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}
