import { expect } from '@playwright/test';
import { test } from '../support/browser/fixtures.ts';

test('a visitor learns to read a tasteprint', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'How to read a tasteprint' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every coffee draws its own picture');
  const legend = page.getByRole('region', { name: 'How to read one' }).getByRole('listitem');
  await expect(legend).toHaveCount(18);
  await expect(legend.first()).toHaveText('winey');
  await expect(page.getByRole('region', { name: 'Six roasts, six rings' }).getByRole('listitem')).toHaveCount(
    6,
  );
});

test('a print is drawn at every size from 24 pixels to the whole width', async ({ page }) => {
  await page.goto('/tasteprints');
  const prints = page.getByRole('region', { name: 'From a speck to a poster' }).locator('svg');
  const widths = () =>
    prints.evaluateAll((all) => all.map((print) => Math.round(print.getBoundingClientRect().width)));
  await expect.poll(async () => (await widths()).slice(0, 6)).toEqual([24, 32, 48, 96, 160, 288]);
  expect((await widths())[6]).toBeGreaterThanOrEqual(350);
});

test('a large print opens at once for whoever wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/cuppingnotes/H001Z');
  const running = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(running).toBe(0);
});
