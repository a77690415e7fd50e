/** One cart is sent to many people: a list is chosen, mended where it stands, looked at, ordered, and found again in the profile. */
import { type BrowserContext, expect, type Page, type Response } from '@playwright/test';
import { minasAddress } from '#contract/customers/postal-address.ts';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { callApi } from '#tests/support/browser/api.ts';
import { fillCart } from '#tests/support/browser/cart.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';
import { sendAsStaff } from '#tests/support/browser/staff.ts';

async function aSender(context: BrowserContext, pounds = 500) {
  const member = await signInAsNewMember(context);
  const path = `/staff/customers/${member.user.id}`;
  await sendAsStaff(context, { method: 'PATCH', path, data: { balance_limit: pounds } });
  await member.send('PUT', '/customers/update', minasAddress);
  await fillCart(context, 1, member.token);
  return member;
}

const LIST = [
  'Full name;Company;Street;City;Post code;Colour',
  'Ravi Shah;Shah & Partners;3 Park Row;Leeds;ls1 5hd;red',
  '"Ellen Price";;"8 Castle Street\r\nFlat 2";Cardiff;CF10 1BS;blue',
  'Ravi Shah;;3 Park Row;Leeds;LS1 5HD;red',
  'Cher;;1 Hill;York;12345;green',
  '',
].join('\r\n');

const chooseList = (page: Page, buffer: Buffer) =>
  page
    .getByLabel('Choose a CSV file, or drop it here')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer });

const alertOf = (page: Page) => page.getByRole('region', { name: 'Who gets it' }).getByRole('alert');

test('a company sends its cart to everybody of a list, and finds the orders again', async ({ page }) => {
  await aSender(page.context());
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Or send this to many people' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send to many people');
  await expect(page.getByText('1 × Morning, 1 kg')).toBeVisible();
  await chooseList(page, Buffer.from(`\ufeff${LIST}`, 'utf16le'));
  await page.getByRole('button', { name: 'Check the list' }).click();
  const table = page.getByRole('table', { name: 'The people on your list' });
  await expect(table.getByText('Name: Please write a first name and a last name.')).toBeVisible();
  await expect(table.getByText('Left out: the same person and address as in row 2.')).toBeVisible();
  await expect(page.getByText('We don’t use these columns: Colour.')).toBeVisible();
  await expect(page.getByText('4 rows checked: 1 can be sent.')).toBeAttached();
  await expect(table.getByText('Address: Please keep this to one line.')).toBeVisible();
  const order = page.getByRole('button', { name: /^Order 1 bag for 1 person: £[\d.]+ on account$/ });
  await expect(order).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);

  // A row is mended where it stands.
  const rows = page.getByLabel('Or paste the rows');
  await rows.fill((await rows.inputValue()).replace(/8 Castle Street\s+Flat 2/, '8 Castle Street'));
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText('4 rows checked: 2 can be sent.')).toBeAttached();
  await page.getByLabel('Leave out 1 row that can’t be sent').check();
  await page.getByLabel(/^Send twice/).check();
  await expect(page.getByText('4 rows checked: 3 can be sent.')).toBeAttached();
  await page.getByLabel(/^Send twice/).uncheck();
  await page.getByRole('button', { name: /^Order 2 bags for 2 people: £[\d.]+ on account$/ }).click();

  await expect(page).toHaveURL(/\/profile\/batches\/[0-9a-f-]{36}$/);
  const placed = page.getByRole('table', { name: 'The orders and who they go to' });
  await expect(placed.getByRole('row')).toHaveCount(3);
  await expect(placed.getByText('Ellen Price')).toBeVisible();
  await expectAccessibleAndResponsive(page);
  const batch = page.url();
  await placed
    .getByRole('link', { name: /^Order \d+$/ })
    .first()
    .click();
  await expect(page.getByText('Ravi Shah').first()).toBeAttached();
  await page.goto('/profile?tab=2');
  await page.getByRole('link', { name: /^2 orders of / }).click();
  await expect(page).toHaveURL(batch);
  await page.goto('/sendtomany');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test('a list is pasted, checked and ordered by keyboard, and what stops it is said @desktop', async ({
  page,
}) => {
  await aSender(page.context(), 60);
  await page.goto('/sendtomany');
  const check = page.getByRole('button', { name: 'Check the list' });
  await check.press('Enter');
  await expect(alertOf(page)).toHaveText('Please paste the rows of your list, or choose a file.');
  const rows = page.getByLabel('Or paste the rows');
  await rows.fill('Who,Where\nRavi Shah,Leeds\n');
  await check.press('Enter');
  await expect(alertOf(page)).toContainText('there is none for: Name, Address, Town, Postcode');
  const people = (count: number) =>
    `Name,Address,Town,Postcode\n${Array.from({ length: count }, (_, i) => `Ravi Shah,${i + 1} Park Row,Leeds,LS1 5HD\n`).join('')}`;
  await rows.fill(people(201));
  await check.press('Enter');
  await expect(alertOf(page)).toContainText('These are 201 people');
  await rows.fill(people(9));
  await check.press('Enter');
  await expect(page.getByText(/more than your balance still allows/)).toBeVisible();
  await rows.fill(people(2));
  await check.press('Enter');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: /^Order 2 bags for 2 people/ }).press('Enter');
  await expect(page).toHaveURL(/\/profile\/batches\//);
});

test('a file that is no list, and a cart that changed in another tab, order nothing @desktop', async ({
  page,
}) => {
  const member = await aSender(page.context());
  await page.goto('/sendtomany');
  await chooseList(page, Buffer.from('PK\u0003\u0004'));
  await expect(alertOf(page)).toContainText('This is a zip file or an Excel workbook.');
  await chooseList(page, Buffer.alloc(50_000_000, 'a'));
  await expect(alertOf(page)).toContainText('larger than 2 MB');
  await chooseList(page, Buffer.from('Name,Address,Town,Postcode\nRavi Shah,3 Park Row,Leeds,LS1 5HD\n'));
  await page.getByRole('button', { name: 'Check the list' }).click();
  const order = page.getByRole('button', { name: /^Order 1 bag for 1 person/ });
  await expect(order).toBeVisible();
  const { cart_id } = (await member.send('GET', '/authenticate/blendly/user')) as { cart_id: string };
  const [line] = (await member.send('GET', `/carts/${cart_id}/cart-blends`)) as { id: string }[];
  const { token } = member;
  const path = `/cart-blends/${line?.id}`;
  await callApi(page.context(), { method: 'PATCH', path, data: { quantity: 2 }, token });
  await order.click();
  await expect(alertOf(page)).toContainText('The price of these orders changed in the meantime.');
  await page.getByRole('button', { name: /^Order 2 bags for 1 person/ }).click();
  await expect(page).toHaveURL(/\/profile\/batches\//);
});

test('what is shown and ordered is what was chosen last, in whatever order the answers come @desktop', async ({
  page,
}) => {
  await aSender(page.context());
  await page.goto('/sendtomany');
  const twice = 'Ravi Shah,3 Park Row,Leeds,LS1 5HD\n'.repeat(2);
  await page.getByLabel('Or paste the rows').fill(`Name,Address,Town,Postcode\n${twice}`);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByRole('button', { name: /^Order 1 bag for 1 person/ })).toBeVisible();
  const checks = '**/api/order-batches/checks';
  const asked = (response: Response) =>
    response.request().postDataJSON() as { shippingOptionId: number; sendsAgain: boolean } | null;
  const answerWhere = (sendsAgain: boolean) =>
    page.waitForResponse((response) => asked(response)?.sendsAgain === sendsAgain);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const first = answerWhere(false);
  await page.route(checks, (route) => held.then(() => route.continue()), { times: 1 });
  await page.getByRole('group', { name: 'Delivery' }).getByRole('radio').last().check();
  const second = answerWhere(true);
  await page.getByLabel(/^Send twice/).check();
  expect(asked(await second)?.shippingOptionId).toBe(2);
  letGo();
  await (await first).finished();
  await page.getByRole('button', { name: /^Order 2 bags for 2 people/ }).click();
  await expect(page).toHaveURL(/\/profile\/batches\//);
});
