import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/fixtures.ts';
import { printed } from './printing.ts';

test('a cupping note is one sheet of paper, with nothing to press on it', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const id of ['H001Z', 'B0013']) {
    await page.goto(`/cuppingnotes/${id}`);
    await page.emulateMedia({ media: 'print' });
    await expectNothingToPress(page);
    await expect(page.getByRole('heading', { name: 'You might also like' })).toBeHidden();
    await expect(page.getByRole('img', { name: /^Tasteprint of/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How to brew it' })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(19);
    await expect(page.getByRole('term').filter({ hasText: 'Beans' })).toHaveCount(id === 'H001Z' ? 1 : 0);
    expect(await printed(page)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
  }
});

const expectNothingToPress = async (page: Page) => {
  for (const role of ['navigation', 'link', 'button', 'combobox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
};
