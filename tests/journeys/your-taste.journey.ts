/** A member says what they like, answers about coffees that they had, sees what follows, and takes it back. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { newId } from '#server/platform/secrets.ts';
import { haveBought } from '#tests/support/browser/bought-coffees.ts';
import { cartLink } from '#tests/support/browser/cart.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test('wishes become words, a picture and blends to buy, by keyboard', async ({ page, context }) => {
  await signInAsNewMember(context);
  await page.goto('/taste');
  await expect(page).toHaveURL(/\/profile\?tab=taste$/);
  await expect(page.getByRole('heading', { name: 'Which coffee do you drink now?' })).toBeVisible();
  await expectAccessibleAndResponsive(page);
  await page.getByLabel('Brand or coffee').fill('lavaza');
  await page
    .getByRole('button', { name: /Lavazza/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('group', { name: 'Which coffee do you drink now?' })).toBeFocused();
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'How do you like your coffee?' })).toBeFocused();
  await page.getByRole('button', { name: 'Chocolatey' }).press('Space');
  await expect(page.getByRole('button', { name: 'Chocolatey', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await page.getByRole('button', { name: 'Bright' }).press('Space');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await page.getByRole('button', { name: 'Show my taste' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your taste', exact: true })).toBeFocused();
  await expect(page.getByText(/^You like it .*chocolatey/)).toBeVisible();
  await expect(page.getByText('This rests on what you told us you like.')).toBeVisible();
  await expect(page.getByRole('img', { name: /Tasteprint of what you may like best/ })).toBeVisible();
  await page.getByText('The picture as a table').click();
  await expect(page.getByRole('row', { name: /^chocolate/ })).toContainText('and');
  await expect(page.getByText(/^About [3-9] in 10 that you’d like it better/).first()).toBeVisible();
  await expectAccessibleAndResponsive(page);
  await press(page, /^Add 250 g of beans to cart, £.*Closest/);
  await expect(cartLink(page)).toHaveAccessibleName(/1/);
  await page.reload();
  await expect(page.getByText(/^You drink Lavazza/)).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Which coffee do you drink now?' })).toBeFocused();
});

test('answers about bought coffees count, and are taken back', async ({ page, context }) => {
  const member = await signInAsNewMember(context);
  const orderId = await haveBought(context, member);
  await page.goto(`/profile/orders/${orderId}`);
  await page.getByRole('link', { name: 'How was it?' }).click();
  await expect(
    page.getByRole('heading', { name: 'You had Lighthouse after Harbour. Was it better?' }),
  ).toBeVisible();
  await press(page, 'Much better');
  const remark = page.getByRole('heading', { name: 'Was anything too much or too little in Lighthouse?' });
  await expect(remark).toBeFocused();
  await expect(page.getByText(/^This rests on one answer about coffees that you had, on /)).toBeVisible();
  await expectAccessibleAndResponsive(page);
  await page.getByLabel('Something else').selectOption('too little of a taste');
  await page.getByLabel('Which taste').selectOption('caramel');
  await press(page, 'Say so');
  await expect(page.getByText('Lighthouse: not caramel enough.').first()).toBeVisible();
  await expect(remark).toBeHidden();
  await expect(page.getByText(/^Your last answer made this .*more caramel, as you said/)).toBeVisible();
  const takeBack = page.getByRole('button', {
    name: 'Take it back (Lighthouse was much better than Harbour.)',
  });
  await takeBack.click();
  await expect(takeBack).toBeHidden();
  await expect(page.getByRole('group', { name: 'What you told us' })).toBeFocused();
  const saved = page.waitForEvent('download');
  await press(page, 'Download for a spreadsheet');
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('Lighthouse: not caramel enough.');
  await press(page, 'Delete it all');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByRole('heading', { name: 'Which coffee do you drink now?' })).toBeVisible();
  expect(await member.send('GET', '/taste-profile')).toMatchObject({ events: [], advice: null });
});

test('the coffee of a taste match joins the profile', { tag: '@desktop' }, async ({ page, context }) => {
  await page.goto('/tastematch?brand=1');
  const lead = page.getByRole('link', { name: 'Add it to your taste profile' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lavazza');
  await expect(lead).toBeHidden();
  const { send } = await signInAsNewMember(context);
  await send('PUT', '/taste-profile/wishes', { id: newId(), likes: ['nutty'] });
  await page.reload();
  await lead.click();
  await expect(page.getByRole('heading', { name: 'Which coffee do you drink now?' })).toBeVisible();
  await expect(page.getByText('Lavazza Qualità Rossa')).toBeVisible();
  await press(page, 'Next');
  await expect(page.getByRole('button', { name: 'Nutty', pressed: true })).toBeVisible();
  await press(page, 'Next');
  await press(page, 'Skip');
  await press(page, 'Show my taste');
  await expect(page.getByText('You drink Lavazza Qualità Rossa. You like it nutty.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nearest to you' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Which coffee do you drink now?' })).toBeHidden();
});
