/** The first hour of a roastery: from the line that an empty shop prints, over recovery codes, the list of what to set up and its beans, to an order. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { codeAt, stepAt } from '#server/people/accounts/one-time-code.ts';
import { expectAccessibleInLightAndDark } from '#tests/support/browser/accessibility.ts';
import { fillCart } from '#tests/support/browser/cart.ts';
import { expectOrderPlaced, goToPaymentAsGuest, placeOrderButton } from '#tests/support/browser/checkout.ts';
import { type EmptyShop, startEmptyShop } from '#tests/support/browser/empty-shop.ts';
import { test, waitForHydration } from '#tests/support/browser/fixtures.ts';

const PASSWORD = 'four green watering cans';

let shop: EmptyShop;
test.beforeAll(async () => {
  shop = await startEmptyShop();
});
test.afterAll(() => shop.close());

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('from the link that an empty shop prints to its first order, by keyboard @desktop', async ({
  page,
  browser,
}) => {
  test.slow();
  await page.goto(shop.setUpAt);
  await expect(title(page)).toBeFocused();
  await expectAccessibleInLightAndDark(page);
  await page.keyboard.press('Tab');
  for (const words of ['Anna', 'Weber', 'anna@example.com', 'password1234', 'password1234']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByText('That password is too common.')).toHaveCount(1);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('The same again').fill(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(title(page)).toHaveText('Log in with two things');
  await expect(title(page)).toBeFocused();
  await expectAccessibleInLightAndDark(page);
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await page.getByLabel('Six digits that the app shows').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That code is not the one of this moment.')).toBeVisible();
  // What was typed is still there for somebody who goes back.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('anna@example.com');
  await page.getByRole('button', { name: 'Next' }).click();
  const newSecret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  expect(newSecret).not.toBe(secret);
  await page.getByLabel('Six digits that the app shows').fill(codeAt(newSecret, stepAt(new Date())));
  await page.keyboard.press('Enter');

  await expect(title(page)).toHaveText('Your recovery codes');
  await expectAccessibleInLightAndDark(page);
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  expect(codes).toHaveLength(10);
  // A reload finds the link used, and the owner inside.
  await page.reload();
  await expect(title(page)).toHaveText('This link doesn’t work');
  await expectAccessibleInLightAndDark(page);
  await page.getByRole('link', { name: 'To the back office' }).press('Enter');
  await expect(title(page)).toHaveText('Today');

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Email').fill('anna@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Six digits of your authenticator app')).toBeFocused();
  await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
  await expect(page.getByLabel('One of your recovery codes')).toBeFocused();
  await page.keyboard.type('0000-0000-0000-0000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That recovery code doesn’t work.')).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await page.getByLabel('One of your recovery codes').fill(codes[0]?.toLowerCase() ?? '');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Today');

  await page.goto(`${shop.url}/staff/people/me`);
  await expect(page.getByText('You have 9 recovery codes')).toBeVisible();
  await page.getByRole('button', { name: 'Make new recovery codes' }).click();
  await page.getByRole('button', { name: 'Make ten new codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectAccessibleInLightAndDark(page);
  await dialog.getByRole('button', { name: 'I’ve put them away' }).click();
  await expect(page.getByText('You have 10 recovery codes')).toBeVisible();

  await page.goto(`${shop.url}/staff/today`);
  const list = page.getByRole('region', { name: 'Set up your roastery' });
  await expect(list).toContainText('0 of 9 done.');
  await expectAccessibleInLightAndDark(page);
  // Until an order comes, there is nothing else to look at.
  await expect(page.getByText('Nothing is due.')).toBeHidden();
  await list.getByRole('button', { name: 'Put the list away' }).press('Enter');
  await expect(page.getByText('Nothing is due.')).toBeVisible();
  await page.goto(`${shop.url}/staff/settings`);
  await page.getByRole('button', { name: 'Show it on Today' }).press('Enter');
  await page.getByRole('button', { name: 'Change the name' }).click();
  const looks = page.getByRole('dialog').getByRole('region', { name: 'How it looks' });
  await page.getByLabel('Name', { exact: true }).fill('Harbour Lane');
  await page.getByLabel('Who trades').fill('Harbour Lane Coffee Ltd');
  await expect(looks.getByText('Harbour Lane', { exact: true })).toHaveCount(3);
  await expect(looks).toContainText('Harbour Lane Coffee Ltd');
  await expectAccessibleInLightAndDark(page);
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInLightAndDark(page);
  if (wide !== null) await page.setViewportSize(wide);
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.getByLabel('Street').fill('4 Harbour Lane');
  await page.getByLabel('Town or city').fill('Whitby');
  await page.getByLabel('Postcode').fill('YO22 4EX');
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Change the telephone' }).click();
  await page.getByRole('textbox', { name: 'Telephone' }).fill('ring us');
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(
    page.getByText('Please give a telephone number, such as 0117 496 0600.').first(),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Telephone' }).fill('01947 555010');
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Change the email' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: /mail/i }).fill('hello@harbour.example');
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Change the pages elsewhere' }).click();
  await page.getByLabel('A page on each line').fill('Mastodon http://coffee.example');
  await page.getByRole('button', { name: 'Change them' }).click();
  await expect(page.getByLabel('A page on each line')).toBeFocused();
  await expect(page.getByText('Please give the address of a page').first()).toBeVisible();
  await page.getByLabel('A page on each line').fill('Mastodon https://coffee.example/@harbour');
  await page.getByRole('button', { name: 'Change them' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`${shop.url}/staff/today`);
  await expect(list).toContainText('1 of 9 done.');
  await expect(page).toHaveTitle('Today · Harbour Lane roastery');
  await list.getByRole('link', { name: 'Your name, address, email and telephone (done)' }).press('Enter');
  await expect(title(page)).toHaveText('Settings');

  await page.goto(`${shop.url}/staff/today`);
  await list.getByRole('link', { name: 'Which beans you have' }).press('Enter');
  await expect(title(page)).toHaveText('My beans');
  await expect(page.getByRole('heading', { level: 2, name: 'Beans: 120 of 120 ticked' })).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await page.getByText('Paste a list from a spreadsheet').press('Enter');
  await page
    .getByLabel('A list of what you have')
    .fill('Coffee\tKilos arriving\tCost a kilo\nKenya AA Nyeri\t60\t9.95\nSantos\t30');
  await page.getByRole('button', { name: 'Fill the page in' }).press('Enter');
  await expect(page.getByText('We have no such coffee: Santos (row 3).')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Beans: 1 of 120 ticked' })).toBeVisible();
  // As in a spreadsheet: Enter goes down a column.
  await page.getByLabel('Kilos arriving of Brazil Santos NY2 Fine Cup Natural').focus();
  await page.keyboard.type('120');
  await page.keyboard.press('Enter');
  const below = page.locator(':focus');
  await expect(below).toHaveAttribute('aria-label', /^Kilos arriving of (?!Brazil Santos)/);
  await page.keyboard.type('many');
  await expect(page.getByText('Please give the kilos that arrived, such as 60 or 12.5.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Brazil Santos NY2 Fine Cup Natural' }).press('Space');
  await page.getByRole('checkbox', { name: 'Colombia Supremo Medellín' }).press('Space');
  await page.getByRole('checkbox', { name: 'Gorse Fire' }).press('Space');
  await expect(page.getByRole('row', { name: /^Gorse Fire Not without / })).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('s');

  await expect(page.getByText('2 lots in, 1 price changed.')).toContainText('1 row can’t be read');
  await expect(page.getByRole('row', { name: /^Gorse Fire/ })).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await page.keyboard.press('s');
  await expect(page.getByText('coffees saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Beans: 3 of 120 ticked' })).toBeVisible();
  // What can’t be read yet is still there.
  await expect(page.getByText('Please give the kilos that arrived, such as 60 or 12.5.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 row can’t be read yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo all of it' }).press('Enter');
  await expect(page.getByText('Nothing is changed yet.')).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'The list as a file' }).click();
  const csv = await readFile((await (await file).path()) ?? '', 'utf8');
  expect(csv.split('\r\n')).toHaveLength(1 + 120 + 36 + 1);
  await page.reload();
  await page.getByText('Paste a list from a spreadsheet').click();
  await page.getByLabel('Or a CSV file').setInputFiles({
    name: 'my-beans.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv.replace('Kenya AA Nyeri,yes', 'Kenya AA Nyeri,no')),
  });
  await expect(page.getByText('156 coffees of the list filled in below.')).toBeVisible();
  await expect(page.getByText('1 coffee changed')).toBeVisible();
  await page.goto(`${shop.url}/staff/today`);
  await expect(list).toContainText('3 of 9 done.');

  // What is sold comes first in the shop, and a first order makes Today what it is from then on.
  const buyers = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const buyer = await buyers.newPage();
  waitForHydration(buyer);
  await buyer.goto('/shop');
  await expect(buyer.getByText('4 coffees', { exact: true })).toBeVisible();
  await expect(buyer.getByRole('article').filter({ hasText: 'Out of stock' })).toHaveCount(0);
  await buyer.getByRole('link', { name: 'Show 152 coffees that are out of stock too' }).click();
  await expect(buyer.getByText('156 coffees', { exact: true })).toBeVisible();
  await buyer.goto('/shop');
  const foot = buyer.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: '01947 555010' })).toHaveAttribute('href', 'tel:+441947555010');
  await expect(foot.getByRole('link', { name: 'Mastodon' })).toHaveAttribute('href', /coffee[.]example/);
  await expect(foot.getByRole('link', { name: 'Instagram' })).toHaveCount(0);
  await fillCart(buyers, 1);
  await goToPaymentAsGuest(buyer, 'theo@example.com');
  await placeOrderButton(buyer).click();
  await buyer.getByRole('button', { name: 'Pay now' }).click();
  await expectOrderPlaced(buyer);
  await buyers.close();
  await expect(page.getByRole('link', { name: /^Days ahead 1|^Due 1/ })).toBeVisible();
  await expect(list).toContainText('3 of 9 done.');
});
