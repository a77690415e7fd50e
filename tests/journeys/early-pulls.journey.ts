/** A flower that is pulled before the scripts have come is pulled once they have. */
import { expect, type Page } from '@playwright/test';
import { slider, swipe } from '#tests/support/browser/blend-creator.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { gotoWithoutScripts } from '#tests/support/browser/network.ts';

/** A place on the line from the middle of the flower through the end of a petal; 1 is that end. */
async function placeOf(page: Page, label: string) {
  const end = await slider(page, label).boundingBox();
  const flower = await page.locator('svg:has([role=slider])').boundingBox();
  if (end === null || flower === null) throw new Error('The flower is not there.');
  const [x, y] = [flower.x + flower.width / 2, flower.y + flower.height / 2];
  const [outX, outY] = [end.x + end.width / 2 - x, end.y + end.height / 2 - y];
  return (part: number) => ({ x: x + part * outX, y: y + part * outY });
}

test('petals that are pulled by keys and by a tap stay pulled', { tag: '@desktop' }, async ({ page }) => {
  const release = await gotoWithoutScripts(page, '/');
  await slider(page, 'Chocolatey').press('PageUp');
  await slider(page, 'Chocolatey').press('ArrowUp');
  const floral = await placeOf(page, 'Floral');
  const { x, y } = floral(2);
  await page.mouse.click(x, y);
  release();
  await expect(slider(page, 'Chocolatey')).toHaveAttribute('aria-valuenow', '8');
  await expect(slider(page, 'Floral')).toHaveAttribute('aria-valuetext', /this coffee has/);
});

test('a petal that is dragged by the mouse ends where it was let go', { tag: '@desktop' }, async ({
  page,
}) => {
  const release = await gotoWithoutScripts(page, '/');
  const bitter = await placeOf(page, 'Bitter');
  await page.mouse.move(bitter(1).x, bitter(1).y);
  await page.mouse.down();
  await page.mouse.move(bitter(0.8).x, bitter(0.8).y);
  await page.mouse.up();
  release();
  await expect(slider(page, 'Bitter')).toHaveAttribute('aria-valuetext', /this coffee has/);
  const score = Number(await slider(page, 'Bitter').getAttribute('aria-valuenow'));
  await page.reload();
  expect(score).toBeLessThan(4);
  await expect(slider(page, 'Bitter')).toHaveAttribute('aria-valuenow', String(score));
});

test('a petal that is dragged by a finger ends where that was lifted', { tag: '@phone' }, async ({
  page,
}) => {
  const release = await gotoWithoutScripts(page, '/');
  await swipe(slider(page, 'Chocolatey'), { x: 0, y: 24 });
  release();
  await expect(slider(page, 'Chocolatey')).toHaveAttribute(
    'aria-valuetext',
    /^(?:7\.5|8|8\.5), this coffee has/,
  );
});
