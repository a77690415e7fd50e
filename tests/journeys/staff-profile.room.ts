/** How a batch was roasted: Artisan’s file is chosen or dropped, read in the browser, and compared with its target. */
import { expect, type Page } from '@playwright/test';
import { profileCalls } from '#contract/roasting/profiles.ts';
import { aRoastFile, asPython } from '#domain/roasting/roast-file.test-support.ts';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';

const { answer: shown } = profileCalls['GET /staff/batches/{id}/profile'].example;
const without = { ...shown, profile: null, is_within: null, drift: [] };

type Sent = { file_name: string; drop: number; first_crack: number | null; readings: object[] };

/** What is sent, and the batch as it is then. */
async function withBatch(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route('**/api/staff/batches/41/profile', (route) => {
    if (route.request().method() === 'PUT') sent.push(route.request().postDataJSON() as Sent);
    return route.fulfill({ json: sent.length === 0 ? without : shown });
  });
  return sent;
}

const alog = asPython(aRoastFile());

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a tablet', { width: 768, height: 1024 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a roast is added to its batch, and told from its target in words', async ({ page }) => {
      const sent = await withBatch(page);
      await openRoom(page, '/plan/batches/41');
      await expect(page.getByText('Its curve has not been added yet.')).toBeVisible();
      await expectRoomAccessible(page);
      const field = page.getByLabel(/as Artisan saved it/);
      await field.setInputFiles({
        name: 'shopping.alog',
        mimeType: 'text/plain',
        buffer: Buffer.from("__import__('os').system('rm')"),
      });
      await expect(page.getByText('In line 1, “__import__” is neither text nor a number.')).toBeVisible();
      expect(sent).toEqual([]);
      await field.setInputFiles({ name: 'Santos.alog', mimeType: 'text/plain', buffer: Buffer.from(alog) });
      await expect(page.getByText('Dropped 4 °C hotter, 35 s later than the target.')).toBeVisible();
      expect(sent[0]).toMatchObject({ file_name: 'Santos.alog', first_crack: 460, drop: 600 });
      expect(sent[0]?.readings).toHaveLength(301);
      await expect(page.getByRole('rowheader', { name: 'First crack' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectRoomAccessible(page);
    });
  });

test('a file is dropped on the batch, and two at once or a huge one are refused', async ({ page }) => {
  const sent = await withBatch(page);
  await openRoom(page, '/trace/batches/41');
  const drop = (files: readonly { name: string; text: string; times?: number }[]) =>
    page.getByLabel(/as Artisan saved it/).evaluate((field, all) => {
      const dataTransfer = new DataTransfer();
      for (const { name, text, times = 1 } of all)
        dataTransfer.items.add(new File([text.repeat(times)], name));
      field.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    }, files);
  const file = { name: 'Santos.json', text: JSON.stringify(aRoastFile()) };
  await drop([file, file]);
  await expect(page.getByText('please drop one file')).toBeVisible();
  await drop([{ name: 'huge.alog', text: ' '.repeat(1000), times: 5001 }]);
  await expect(page.getByText('larger than 5 MB')).toBeVisible();
  expect(sent).toEqual([]);
  await drop([file]);
  await expect(page.getByText('Dropped 4 °C hotter')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a batch is made the target with its band, and a roast that was added to it by mistake is removed', async ({
  page,
}) => {
  const sent: unknown[] = [];
  await page.route('**/api/staff/batches/41/profile', (route) => {
    if (route.request().method() === 'DELETE') sent.push('removed');
    return route.fulfill({ json: shown });
  });
  await page.route('**/api/staff/batches/41/target', (route) => {
    const body = route.request().postDataJSON() as { celsius: number | null };
    sent.push(body);
    return body.celsius === null
      ? route.fulfill({
          status: 400,
          json: {
            code: 'invalid',
            message: 'Please give a whole number.',
            fields: { celsius: 'Please give a whole number.' },
          },
        })
      : route.fulfill({ json: shown });
  });
  await openRoom(page, '/plan/batches/41');
  await page.getByRole('button', { name: 'Make it the target' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('in place of batch 33')).toBeVisible();
  await dialog.getByLabel('Within, °C').fill('hot');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please give a whole number.')).toBeVisible();
  await dialog.getByLabel('Within, °C').fill('4');
  await dialog.getByLabel('Within, seconds').fill('30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Remove its curve' }).click();
  await dialog.getByRole('button', { name: 'Remove its curve' }).click();
  await expect(dialog).toBeHidden();
  expect(sent).toEqual([{ celsius: null, seconds: 20 }, { celsius: 4, seconds: 30 }, 'removed']);
});
