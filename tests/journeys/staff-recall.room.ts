/** A letter to everybody who has a coffee: traced, written, looked at, and sent as it was looked at. */
import { expect } from '@playwright/test';
import { recallCalls } from '#contract/traceability/recall.ts';
import { traceCalls } from '#contract/traceability/trace.ts';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';
import { said, scan } from './floor.ts';

const { answer: trace } = traceCalls['GET /staff/traces'].example;
const { answer: preview } = recallCalls['POST /staff/recall-previews'].example;
const { answer: sent } = recallCalls['POST /staff/recalls'].example;
const LETTER = { subject: 'A stone in your coffee', text: 'We found a stone in a sack.' };

test('a letter goes to the buyers of what was traced, as it was looked at', async ({ page }) => {
  const letters: unknown[] = [];
  await page.route('**/api/staff/traces?*', (route) =>
    route.fulfill({
      json: {
        ...trace,
        recalls: letters.map((_, id) => ({
          id,
          subject: LETTER.subject,
          buyers: 1,
          sent_by: 'Otto',
          sent_at: '2026-11-22T09:00:00Z',
        })),
      },
    }),
  );
  await page.route('**/api/staff/recall-previews', (route) => route.fulfill({ json: preview }));
  await page.route('**/api/staff/recalls', (route) => {
    letters.push(route.request().postDataJSON());
    return route.fulfill({ json: sent });
  });
  await openRoom(page, `/trace?of=${trace.of}`);
  await page.getByRole('button', { name: 'Write to its buyers' }).click();
  await page.getByLabel('Subject').fill(LETTER.subject);
  await page.getByLabel('Letter', { exact: true }).fill(LETTER.text);
  await page.getByRole('button', { name: 'Look at it, and at who gets it' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: LETTER.text })).toBeVisible();
  await page.getByText('Who gets it', { exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'mina@example.com: № 1207' })).toBeVisible();
  await page.getByRole('button', { name: /^Send it to/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send it to/ })
    .click();
  await expect(page.getByText(`“${LETTER.subject}” went to`)).toBeVisible();
  expect(letters).toMatchObject([{ of: trace.of, ...LETTER, list: preview.list }]);
});

test('no scan takes the place of a letter that is being written, or stands twice in the history', async ({
  page,
}) => {
  await page.route('**/api/staff/traces?*', (route) =>
    route.fulfill({ json: { ...trace, of: new URL(route.request().url()).searchParams.get('of') } }),
  );
  await openRoom(page, `/trace?of=${trace.of}`);
  await page.getByRole('button', { name: 'Write to its buyers' }).click();
  const letter = page.getByLabel('Letter', { exact: true });
  await expect(page.getByLabel('Subject')).toBeFocused();
  await letter.fill(LETTER.text);
  await scan(page, 'SIDAMO-7');
  await expect(said(page)).toContainText('SIDAMO-7 was not traced');
  await expect(letter).toHaveValue(LETTER.text);
  await letter.fill('');
  await expect(said(page)).toBeHidden();
  await scan(page, 'SIDAMO-7');
  await expect(page).toHaveURL(/of=SIDAMO-7$/);
  await scan(page, 'SIDAMO-7');
  await expect(page.getByRole('button', { name: 'Write to its buyers' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`of=${trace.of}$`));
});

test('a letter that is being written outlives a reload, and is gone once it is emptied', async ({ page }) => {
  await page.route('**/api/staff/traces?*', (route) => route.fulfill({ json: trace }));
  await openRoom(page, `/trace?of=${trace.of}`);
  await page.getByRole('button', { name: 'Write to its buyers' }).click();
  await page.getByLabel('Subject').fill(LETTER.subject);
  const letter = page.getByLabel('Letter', { exact: true });
  await letter.fill(LETTER.text);
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue(LETTER.subject);
  await expect(letter).toHaveValue(LETTER.text);
  await scan(page, 'SIDAMO-7');
  await expect(said(page)).toContainText('SIDAMO-7 was not traced');
  await page.getByLabel('Subject').fill('');
  await letter.fill('');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Write to its buyers' })).toBeVisible();
});

test('a code that nothing has is refused beside its field, which has the focus', async ({ page }) => {
  await openRoom(page, '/trace');
  const code = page.getByRole('textbox', { name: /^Green lot/ });
  await code.fill('NOTHING-99');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(/is called that. Please check it/);
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('NOTHING-99');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectAccessible(page);
  await code.press('Enter');
  await expect(page).toHaveURL(/of=NOTHING-99/);
  await expect(code).toHaveAccessibleDescription(/is called that. Please check it/);
});
