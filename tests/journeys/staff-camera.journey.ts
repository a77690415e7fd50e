/** The tablet's camera as a scanner: open in the whole back office, and plain about why it can't be used. */
import { expect } from '@playwright/test';
import { boxCalls } from '#contract/packing/boxes.ts';
import { fillingCalls } from '#contract/packing/filling.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { said } from './floor.ts';

const [line] = fillingCalls['GET /staff/filling'].example.answer.lines;
const boxesAnswer = boxCalls['GET /staff/boxes'].example.answer;

test('the camera is open to the back office from whichever room one comes, and to no page of the shop @desktop', async ({
  page,
}) => {
  const ofShop = await page.request.get('/');
  expect(ofShop.headers()['permissions-policy']).toContain('camera=()');
  await page.route('**/api/staff/filling', (route) => route.fulfill({ json: { lines: [line] } }));
  await openAsStaff(page, '/fill-list');
  await page.getByRole('link', { name: 'Fill', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fill' })).toBeVisible();
  const isAllowed = () =>
    page.evaluate(() => {
      const { featurePolicy } = document as unknown as {
        featurePolicy: { allowsFeature: (name: string) => boolean };
      };
      return featurePolicy.allowsFeature('camera');
    });
  expect(await isAllowed()).toBe(true);
});

test.describe('a camera that can’t be used', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test('is said to be so where a browser reads no codes, with what to do instead @desktop', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'BarcodeDetector');
    });
    await page.route('**/api/staff/boxes', (route) => route.fulfill({ json: boxesAnswer }));
    await openAsStaff(page, '/pack');
    await expect(
      page.getByText(
        'This browser can’t read codes with the camera. Use a scanner, or type the lot and number',
      ),
    ).toBeVisible();
  });

  for (const [name, words] of [
    [
      'NotAllowedError',
      'This browser doesn’t allow the camera here. Allow it for this site in the browser’s settings',
    ],
    ['NotFoundError', 'This device has no camera.'],
    ['NotReadableError', 'Another app is using the camera. Close it and try again'],
  ] as const)
    test(`says why: ${name} @desktop`, async ({ page }) => {
      await page.addInitScript((reason) => {
        Reflect.set(window, 'BarcodeDetector', () => undefined);
        Reflect.set(navigator.mediaDevices, 'getUserMedia', async () => {
          await Promise.resolve();
          throw new DOMException('No.', reason);
        });
      }, name);
      await page.route('**/api/staff/boxes', (route) => route.fulfill({ json: boxesAnswer }));
      await openAsStaff(page, '/pack');
      await page.getByRole('button', { name: 'Scan with the camera' }).tap();
      await expect(said(page)).toContainText(words);
    });
});
