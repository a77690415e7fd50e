/** Before the cups somebody says what they like, once; and a link that was closed opens nothing. The test answers the calls. */
import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';
import { asked, aTasting, press } from '#tests/support/browser/tastings.ts';

test('what somebody likes is asked once where the order left it open, by keyboard', async ({ page }) => {
  await aTasting(page, { asks_wishes: true });
  await page.route('**/api/brands**', (route) =>
    route.fulfill({ json: [{ id: 1, brand: 'Lavazza', name: 'Qualità Rossa' }] }),
  );
  await page.getByLabel('A name, or a nickname').fill('Mina');
  await page.keyboard.press('Enter');
  await expect(asked(page, 'First, what do you like?')).toBeFocused();
  await page.getByLabel('Which coffee do you drink now?').fill('lavaza');
  await press(page, 'Lavazza Qualità Rossa');
  await expect(page.getByLabel('Which coffee do you drink now?')).toHaveValue('Lavazza Qualità Rossa');
  const likes = page.getByRole('group', { name: 'How do you like it?' });
  const dislikes = page.getByRole('group', { name: 'And what would you rather not have?' });
  await likes.getByRole('button', { name: 'Bright' }).press('Space');
  await dislikes.getByRole('button', { name: 'Bright' }).press('Space');
  await expect(likes.getByRole('button', { name: 'Bright' })).toHaveAttribute('aria-pressed', 'false');
  await likes.getByRole('button', { name: 'Nutty' }).press('Space');
  await expectAccessibleAndResponsive(page);
  const sent = page.waitForRequest(/\/answers$/);
  await press(page, 'On to the cups');
  await expect(asked(page, 'What about A?')).toBeFocused();
  expect((await sent).postDataJSON()).toMatchObject({
    said: { kind: 'wishes', brandId: 1, likes: ['nutty'], dislikes: ['sour'], isDecaf: false },
  });
  await page.reload();
  await expect(asked(page, 'What about A?')).toBeVisible();
});

test('what somebody likes may be left open, and is not asked again @desktop', async ({ page }) => {
  await aTasting(page, { asks_wishes: true });
  await page.getByLabel('A name, or a nickname').fill('Mina');
  await page.keyboard.press('Enter');
  await press(page, 'Skip this');
  await expect(asked(page, 'What about A?')).toBeVisible();
  await page.reload();
  await expect(asked(page, 'What about A?')).toBeVisible();
});

test('a closed link says so, and nothing of the flight @desktop', async ({ page }) => {
  await aTasting(page, { state: 'link closed', cups: [] });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The link of this tasting was closed');
  await expect(page.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});
