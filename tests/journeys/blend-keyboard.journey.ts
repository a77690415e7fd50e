import { expect, type Page } from '@playwright/test';
import { heading, slider } from '#tests/support/browser/blend-creator.ts';
import { test } from '#tests/support/browser/fixtures.ts';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'checkbox' | 'slider' | 'textbox') {
  const wanted = page.getByRole(role, { name }).first();
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(name)}.`);
}

/** A step's heading takes the focus when it opens: keys pressed earlier would go elsewhere. */
async function expectStep(page: Page, step: RegExp) {
  await expect(heading(page)).toHaveText(step);
  await expect(heading(page)).toBeFocused();
}

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

test('a blend is made and put into the cart by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/blend');
  await expect(page.getByRole('button', { name: 'Add Coffee Beans' })).toBeEnabled();
  await tabTo(page, 'Add Coffee Beans', 'button');
  await press(page, 'Enter');
  await expect(page.getByRole('dialog', { name: 'Add Coffee Beans' })).toBeVisible();
  await tabTo(page, /Yirgacheffe G1 Washed/, 'checkbox');
  await press(page, 'Space');
  await tabTo(page, /Sidamo G2/, 'checkbox');
  await press(page, 'Space');
  await tabTo(page, 'Confirm Selection', 'button');
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: 'Add Coffee Beans' })).toBeFocused();

  await slider(page, /Yirgacheffe/).focus();
  await press(page, 'End');
  await expect(slider(page, /Yirgacheffe/)).toHaveValue('100');
  await expect(slider(page, /Sidamo/)).toBeDisabled();
  const fullMix = page.getByText('100% reached. Lower another bean first.');
  await expect(fullMix).toHaveCount(0);
  await press(page, 'ArrowRight');
  await expect(page.getByRole('row', { name: /Yirgacheffe/ }).getByText(/^100% reached/)).toBeVisible();
  await press(page, 'PageDown', 'ArrowLeft', 'ArrowDown', 'ArrowRight');
  await expect(slider(page, /Yirgacheffe/)).toHaveValue('89');
  await expect(fullMix).toHaveCount(0);
  await expect(slider(page, /Sidamo/)).toHaveAttribute('max', '11');
  await press(page, 'Home');
  await expect(slider(page, /Yirgacheffe/)).toHaveValue('0');
  await tabTo(page, /Percentage of .*Yirgacheffe/, 'textbox');
  await page.keyboard.type('70');
  await tabTo(page, /Percentage of .*Sidamo/, 'textbox');
  await page.keyboard.type('31');
  await expect(slider(page, /Sidamo/)).toHaveValue('0');
  await expect(page.getByText('Only 30% left')).toBeVisible();
  await press(page, 'Backspace', '0');
  await expect(page.getByText('Only 30% left')).toBeHidden();
  await expect(slider(page, /Sidamo/)).toHaveValue('30');

  await tabTo(page, 'Next', 'button');
  await press(page, 'Enter');
  await expectStep(page, /Step 2 of 4/);
  await expect(page.getByRole('radio', { name: /Light Medium/ })).toBeVisible();
  await press(page, 'Tab', 'ArrowDown', 'ArrowDown');
  await expect(page.getByRole('radio', { name: /Light Italian/ })).toBeChecked();
  await tabTo(page, 'Next', 'button');
  await press(page, 'Enter');
  await expectStep(page, /Step 3 of 4/);
  await tabTo(page, 'Blend name', 'textbox');
  await page.keyboard.type('Keys');
  await tabTo(page, 'Description', 'textbox');
  await page.keyboard.type('Typed.');
  await tabTo(page, 'Next', 'button');
  await press(page, 'Enter');
  await expectStep(page, /Step 4 of 4/);
  await tabTo(page, 'Checkout', 'button');
  await press(page, 'Enter');
  await expect(page).toHaveURL('/cart');
});

test('Undo and Redo work by keys and by buttons, and a locked bean keeps its percentage', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/blend?beans=73-45_82-30');
  const santos = slider(page, /Santos/);
  await santos.focus();
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(santos).toHaveValue('48');
  await press(page, 'Control+z');
  await expect(santos).toHaveValue('45');
  await press(page, 'Control+Shift+z');
  await expect(santos).toHaveValue('48');
  await page.getByRole('button', { name: /^Delete .*Supremo/ }).click();
  await expect(page.getByRole('slider')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Delete .*Santos/ })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(slider(page, /Supremo/)).toHaveValue('30');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.getByRole('slider')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();

  await page.getByRole('button', { name: /^Lock .*Santos/ }).click();
  await expect(santos).toBeDisabled();
  await page.getByRole('button', { name: 'Split evenly' }).click();
  await expect(santos).toHaveValue('48');
  await expect(slider(page, /Supremo/)).toHaveValue('52');

  const number = page.getByRole('textbox', { name: /Percentage of .*Supremo/ });
  await number.fill('5');
  await press(page, 'Control+z');
  await expect(page.getByRole('slider')).toHaveCount(2);
  await expect(santos).toHaveValue('48');
});
