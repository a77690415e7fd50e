import { expect, type Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from '#tests/support/browser/accessibility.ts';
import { test } from '#tests/support/browser/fixtures.ts';

const petal = (page: Page, taste: string) => page.getByRole('slider', { name: taste, exact: true });

const closest = (page: Page) => page.getByRole('main').getByRole('article').first();

async function openFlower(page: Page, path = '/tastematch?brand=1'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Fine-tune the taste' }).click();
  await expect(page.getByRole('slider')).toHaveCount(6);
  await page.getByRole('button', { name: 'All eighteen tastes' }).click();
  await expect(page.getByRole('slider')).toHaveCount(18);
}

test('the petals of a match are pulled by keys, and its taste is matched and stands in the URL @desktop', async ({
  page,
}) => {
  await openFlower(page);
  const before = await closest(page).getByRole('list').textContent();
  await petal(page, 'Floral').focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(petal(page, 'Floral')).toHaveAttribute('aria-valuenow', '5');
  await expect(petal(page, 'Floral')).toHaveAttribute('aria-valuetext', '5, was 1.4');
  await expect(page).toHaveURL('/tastematch?brand=1&tastes=floral-5');
  await expect(petal(page, 'Floral')).toBeFocused();
  await expect(closest(page).getByRole('list')).not.toHaveText(before ?? '');
  await page.keyboard.press('End');
  await expect(petal(page, 'Floral')).toHaveAttribute('aria-valuenow', '10');
  await page.keyboard.press('Home');
  await expect(page).toHaveURL('/tastematch?brand=1&tastes=floral-1');
  await page.reload();
  await expect(petal(page, 'Floral')).toHaveAttribute('aria-valuenow', '1');
  await page.getByRole('button', { name: 'Back to its own taste' }).click();
  await expect(page).toHaveURL('/tastematch?brand=1');
});

test('a petal of a match is pulled by the mouse', { tag: '@desktop' }, async ({ page }) => {
  await openFlower(page);
  await petal(page, 'Winey').scrollIntoViewIfNeeded();
  const box = await petal(page, 'Winey').boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y - 30, { steps: 4 });
  await page.mouse.up();
  await expect(petal(page, 'Winey')).toBeFocused();
  const score = Number(await petal(page, 'Winey').getAttribute('aria-valuenow'));
  expect(score).toBeGreaterThan(3);
  await expect(page).toHaveURL(`/tastematch?brand=1&tastes=winey-${score}`);
  await page.mouse.move(x, y + 200);
  await expect(petal(page, 'Winey')).toHaveAttribute('aria-valuenow', String(score));
});

test('a petal of a match is pulled by a finger', { tag: '@phone' }, async ({ page, context }) => {
  await openFlower(page);
  await petal(page, 'Grassy').scrollIntoViewIfNeeded();
  const box = await petal(page, 'Grassy').boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const touch = await context.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', dy: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + dy }],
    });
  await send('touchStart', 4);
  await send('touchMove', 15);
  await send('touchMove', 30);
  await send('touchEnd', 30);
  await expect
    .poll(async () => Number(await petal(page, 'Grassy').getAttribute('aria-valuenow')))
    .toBeGreaterThan(4);
  await expect(page).toHaveURL(/tastes=grassy-/);
});

test('every taste can be a must, nice to have or ignored, and its score can be typed @desktop', async ({
  page,
}) => {
  await openFlower(page);
  await page.getByText('Numbers and importance').click();
  await page.getByLabel('Chocolate, from 1 to 10').fill('9');
  await expect(page.getByLabel('Importance of chocolate')).toHaveValue('must');
  await page.getByLabel('Importance of bitter').selectOption('Ignore');
  await expect(page).toHaveURL('/tastematch?brand=1&tastes=chocolate-9&weights=bitter-ignore');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(
    /The most chocolatey we can make under £30\.00 a kilo/,
  );
  await expectAccessibleInLightAndDark(page);
});

test('a taste is drawn without a brand, and its match can be shared @desktop', async ({ page }) => {
  await page.goto('/tastematch');
  const draw = page.getByRole('region', { name: 'Or draw the taste you’d like' });
  await draw.getByRole('slider', { name: 'Chocolatey', exact: true }).focus();
  await page.keyboard.press('End');
  await draw.getByRole('button', { name: 'Find blends like this' }).click();
  await expect(page).toHaveURL('/tastematch?tastes=chocolate-10');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The taste you drew');
  await expect(closest(page)).toContainText(/The most chocolatey we can make under £30\.00 a kilo/);
  await expect(closest(page)).toContainText(/Chocolate \d\.\d\s→\s\d\.\d\./);
  await expect(page.getByRole('button', { name: /^Share/ })).toBeVisible();
  await page.reload();
  await expect(petal(page, 'Chocolatey')).toHaveAttribute('aria-valuenow', '10');
  await expect(page.getByRole('slider')).toHaveCount(6);
  await page.goto('/tastematch?tastes=chocolate-10_winey-6');
  await expect(petal(page, 'Winey')).toHaveAttribute('aria-valuenow', '6');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page).toHaveURL('/tastematch');
});
