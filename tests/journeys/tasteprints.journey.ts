import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/fixtures.ts';
import { gotoAndSettle } from '#tests/support/browser/network.ts';

test('the tasteprint page explains the eighteen tastes and six roasts', {
  tag: ['@desktop', '@no-script'],
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tasteprints' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every coffee draws its own picture');
  const legend = page.getByRole('region', { name: 'How to read one' }).getByRole('listitem');
  await expect(legend).toHaveCount(18);
  await expect(legend.first()).toHaveText('winey');
  await expect(page.getByRole('region', { name: 'Six roasts, six rings' }).getByRole('listitem')).toHaveCount(
    6,
  );
});

test('a large tasteprint is not animated with reduced motion @desktop', async ({ page }) => {
  await page.addInitScript(RECORD_ANIMATIONS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await gotoAndSettle(page, '/cuppingnotes/H001Z');
  expect(await page.evaluate('globalThis.animations')).toEqual([]);
});

/** Records animations when they start: looking later might miss those that have ended. */
const RECORD_ANIMATIONS = `
  globalThis.animations = [];
  const record = () => {
    for (const { playState, effect } of document.getAnimations())
      if (playState === 'running' && effect.getTiming().duration > 1)
        globalThis.animations.push(effect.target.outerHTML);
  };
  for (const started of ['animationstart', 'transitionrun']) addEventListener(started, record);
`;
