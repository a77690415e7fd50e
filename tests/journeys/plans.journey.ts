import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/fixtures.ts';
import { logIn, signInAndProve } from '#tests/support/browser/members.ts';

test('each plan shows its price a month and leads to signing up for a trial @desktop', {
  tag: '@no-script',
}, async ({ page }) => {
  for (const [name, price, plan] of [
    ['Barista Home', '£4.99', 'barista-home'],
    ['Barista', '£12.99', 'barista'],
    ['Barista Plus', '£19.99', 'barista-plus'],
  ] as const) {
    await page.goto('/subscription');
    const heading = { level: 1, name: 'Value added coffee plans For Subscriptions' };
    await expect(page.getByRole('heading', heading)).toBeVisible();
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(card).toContainText(`${price} per month`);
    await expect(card).toContainText(`${price} of account credit every month`);
    await card.getByRole('link', { name: `Start Your 30 Day Trail with ${name}`, exact: true }).click();
    await expect(page).toHaveURL(`/signup?plan=${plan}`);
  }
});

test('the wholesale page shows both accounts and leads to signing up', {
  tag: ['@desktop', '@no-script'],
}, async ({ page }) => {
  await page.goto('/wholesale');
  const main = page.getByRole('main');
  for (const text of [
    '£49.99 per month',
    '£600 per year',
    'Coffee prices from £2',
    '30 days free, with no payment details',
    '£1500 per year',
  ])
    await expect(main).toContainText(text);
  const links = main.getByRole('link', { name: 'Get Started' });
  await expect(links.nth(0)).toHaveAttribute('href', '/signup?plan=barista-corporate');
  await expect(links.nth(1)).toHaveAttribute('href', '/signup?plan=sales-manager');
});

test('the wholesale calculator tells the price per kg by amount, coffee and account', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/wholesale');
  const result = page.getByRole('main').getByRole('status').first();
  const table = page.getByRole('table', { name: /^A kilo of Gannet/ });
  const cell = async (row: RegExp, column: number) =>
    (await table.getByRole('row', { name: row }).getByRole('cell').nth(column).textContent()) ?? '';
  await expect(result).toContainText(`${await cell(/^20 kg/, 2)} per kg, with 7% off`);
  const kilos = page.getByLabel('Kilos a month');
  await kilos.fill('1');
  await page.getByLabel('Account').selectOption({ label: 'No plan' });
  await expect(result).toContainText(`${await cell(/^1 kg/, 0)} per kg`);
  await expect(result).not.toContainText('off for the amount');
  await page.getByLabel('A coffee like').selectOption({ label: 'Tollhouse Nine' });
  await expect(result).not.toContainText(await cell(/^1 kg/, 0));
  for (const typed of ['', '0', '1.5', '-3', 'ten', '9999']) {
    await kilos.fill(typed);
    await expect(result).toHaveText('Please type a whole number of kilos, from 1 to 2000.');
  }
});

test('samples are asked for on the wholesale page', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/wholesale');
  const message = page.getByLabel('Message');
  await expect(message).toHaveValue(/how we can taste them first/);
  await message.fill('We serve 12 kg a month.');
  let body: unknown;
  await page.route('**/api/questions', async (route) => {
    body = route.request().postDataJSON();
    await route.fulfill({ json: { message: 'Your question has been submitted.' } });
  });
  for (const [label, value] of [
    ['Firstname', 'Theo'],
    ['Surname', 'Lindqvist'],
    ['Phone Number', '01947 555022'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByRole('main').getByLabel('Email').fill('theo@example.com');
  await page.getByRole('button', { name: 'Send my question' }).click();
  await expect(page.getByText('Your question has been submitted.')).toBeVisible();
  expect(body).toMatchObject({ message: 'We serve 12 kg a month.' });
});

test('the subscriptions page says what happens after the trial, and what coffee credits are', {
  tag: ['@desktop', '@no-script'],
}, async ({ page }) => {
  await page.goto('/subscription');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: 'You won’t be charged' })).toBeVisible();
  await expect(main.getByText('You can’t pay')).toHaveCount(0);
  await expect(main.getByRole('row', { name: /^1 kg of Gannet £23\.30 £18\.41$/ })).toBeVisible();
  await expect(main.getByRole('row', { name: 'Free Second Class from £35 from £150' })).toBeVisible();
  for (const name of ['Community Builder', 'Coffee credits'])
    await expect(main.getByRole('heading', { name })).toBeVisible();
});

test('a member who is logged out comes to the plan of the card through sign-up and login', {
  tag: '@desktop',
}, async ({ page, otherContext }) => {
  const { email } = await signInAndProve(otherContext);
  await page.goto('/subscription');
  await page.getByRole('link', { name: 'Start Your 30 Day Trail with Barista Plus' }).click();
  await page.getByRole('link', { name: 'Already have an account? Log in' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    '/signup?plan=barista-plus',
  );
  await logIn(page, email);
  await expect(page).toHaveURL('/profile?plan=barista-plus#plan');
  const panel = page.getByRole('region', { name: 'Your plan' });
  await expect(panel.getByRole('radio', { name: /^Barista Plus/ })).toBeChecked();
  await expect(panel.getByRole('button', { name: 'Start 30 days free' })).toBeVisible();
});

test('a member whom a card led to sign-up before its scripts came is sent to that plan', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await signInAndProve(context);
  await page.goto('/signup?plan=barista-plus');
  await expect(page).toHaveURL('/profile?plan=barista-plus#plan');
  await expect(page.getByRole('radio', { name: /^Barista Plus/ })).toBeChecked();
  await page.goto('/signup');
  await expect(page).toHaveURL('/');
});

test('signing up for a plan names the plan, its trial and its prices', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/signup?plan=barista');
  await expect(page.getByRole('main')).toContainText('about 20% off our standard prices');
  await expect(page.getByRole('button', { name: 'Start my 30-day Barista trial' })).toBeVisible();
  await page.goto('/signup');
  await expect(page.getByRole('button', { name: 'Sign up', exact: true })).toBeVisible();
});

test('About Us shows its figures and leads to the blend creator', {
  tag: ['@desktop', '@no-script'],
}, async ({ page }) => {
  await page.goto('/aboutus');
  const main = page.getByRole('main');
  for (const [figure, what] of [
    ['120', 'beans'],
    ['105', 'flavors'],
    ['102', 'roasting styles'],
    ['180+', 'monthly barista subscribers'],
  ] as const)
    await expect(main.locator('dl > div').filter({ hasText: what })).toContainText(figure);
  await main.getByRole('link', { name: 'Create Blend' }).click();
  await expect(page).toHaveURL('/blend');
});
