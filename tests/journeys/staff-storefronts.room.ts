/** Storefronts in the back office: who asks is answered, a commission is changed, and one is closed by a letter. */
import { expect, type Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';

const { example } = calls['GET /staff/storefronts'];

/** What the screen sends, which the test answers. */
async function openStorefronts(page: Page, changes: object = {}): Promise<[path: string, body: unknown][]> {
  const sent: [string, unknown][] = [];
  await page.route('**/api/staff/storefront*/**', (route) => {
    const { pathname } = new URL(route.request().url());
    sent.push([pathname.replace('/api/staff', ''), route.request().postDataJSON()]);
    return route.fulfill({ json: { message: 'Done.' } });
  });
  await page.route('**/api/staff/storefronts', (route) =>
    route.fulfill({ json: { ...example.answer, ...changes } }),
  );
  await openRoom(page, '/storefronts');
  await expect(page.getByRole('heading', { name: 'Storefronts', level: 1 })).toBeVisible();
  return sent;
}

test('who asks is accepted with a commission, by the keyboard alone', async ({ page }) => {
  const sent = await openStorefronts(page);
  await expect(page.getByText('I train baristas, and they ask where to buy what we taste.')).toBeVisible();
  await page.getByRole('button', { name: 'Open the storefront' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Commission in per cent')).toBeFocused();
  await expect(dialog.getByLabel('Commission in per cent')).toHaveValue('12');
  await dialog.getByLabel('Commission in per cent').fill('15');
  await dialog.getByLabel('Commission in per cent').press('Enter');
  await expect(dialog).toBeHidden();
  expect(sent).toEqual([['/storefront-applications/8/acceptances', { commissionPercent: 15 }]]);
});

test('who asks is declined by the letter that is suggested, or another', async ({ page }) => {
  const sent = await openStorefronts(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  const letter = page.getByLabel('The letter, as it is mailed');
  await expect(letter).toHaveValue('Thank you for asking. …');
  await letter.fill('Not just now.');
  await page.getByRole('button', { name: 'Send the letter' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(sent).toEqual([['/storefront-applications/8/refusals', { letter: 'Not just now.' }]]);
});

test('a commission is changed for the version that was read, and a storefront is closed', async ({
  page,
}) => {
  const sent = await openStorefronts(page);
  const ada = page.getByRole('region', { name: 'Ada’s Counter' });
  await expect(ada).toContainText('Open since 2 November 2026');
  await ada.getByRole('button', { name: 'Change the commission' }).click();
  await page.getByLabel('Commission in per cent').fill('10');
  await page.getByRole('dialog').getByRole('button', { name: 'Change the commission' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await ada.getByRole('button', { name: 'Close it' }).click();
  await page.getByRole('button', { name: 'Close it and send the letter' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(sent).toEqual([
    ['/storefronts/3', { version: 2, commissionPercent: 10 }],
    ['/storefronts/3/closures', { letter: 'We’re closing your storefront. …' }],
  ]);
});

test('one that is closed says by what, and has nothing to close', async ({ page }) => {
  const [storefront] = example.answer.storefronts;
  const closed = { ...storefront, closed_by: 'us', closed_at: '2026-11-20T10:00:00Z' };
  await openStorefronts(page, {
    applications: [],
    storefronts: [closed, { ...storefront, id: 4, shown_name: 'Mina', closed_by: 'plan' }],
  });
  await expect(page.getByText('Closed by us on 20 November 2026')).toBeVisible();
  await expect(page.getByText('Closed, since their plan has none')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close it' })).toHaveCount(1);
});
