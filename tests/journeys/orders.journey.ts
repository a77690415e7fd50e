import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInLightAndDark } from '../support/browser/accessibility.ts';
import { cartLink, coffeeRow } from '../support/browser/cart.ts';
import { randomIpAddress, test } from '../support/browser/fixtures.ts';
import {
  linkInMail,
  newEmail,
  sendAsStaff,
  signInAsNewMember,
  waitForMail,
} from '../support/browser/members.ts';
import { placePaidOrder, placeUnpaidOrder } from '../support/browser/orders.ts';
import { expectAccessibleAndResponsive } from '../support/browser/responsive-layout.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });
const reorder = (page: Page, id: number) => page.getByRole('button', { name: `Reorder order ${id}` });

test('orders stand in the history, the newest first, and lead to their page', async ({ page, context }) => {
  const member = await signInAsNewMember(context);
  const first = await placePaidOrder(context, member, ['Morning']);
  const second = await placePaidOrder(context, member);
  await page.goto('/profile?tab=2');
  const rows = panel(page, 'Order History').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`Order ${second.id}`);
  await expect(rows.first()).toContainText(/Received.*2 coffees.*£\d+\.\d\d/);
  await expect(rows.first()).not.toContainText('to pay');
  await expectAccessibleAndResponsive(page);
  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(`/profile/orders/${first.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ID ${first.id}`);
});

test('older orders come when they are asked for', { tag: '@desktop' }, async ({ page, context }) => {
  const member = await signInAsNewMember(context);
  const orders = [
    await placePaidOrder(context, member, ['Morning']),
    await placePaidOrder(context, member, ['Noon']),
  ];
  // Pages of one order each, so that two orders are many.
  await page.route('**/api/customers/*/orders?*', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, 'limit=1'),
    }),
  );
  await page.goto('/profile?tab=2');
  const links = panel(page, 'Order History').getByRole('listitem').getByRole('link');
  await expect(links).toHaveText([`Order ${orders[1]?.id}`]);
  await page.getByRole('button', { name: 'Show older orders' }).click();
  await expect(links).toHaveText([`Order ${orders[1]?.id}`, `Order ${orders[0]?.id}`]);
  await expect(links.last()).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show older orders' })).toBeHidden();
});

test('an order shows all its parts, each with an address, by the keyboard alone', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const { id, total } = await placePaidOrder(context, await signInAsNewMember(context));
  await page.goto(`/profile/orders/${id}`);
  const information = panel(page, 'INFORMATION');
  await expect(information).toContainText(/Date\d{4}\/\d\d\/\d{1,2}StatusReceivedBlends2Weight2 kg/);
  await expect(information.getByRole('row').nth(1)).toContainText(
    /^\w+ \d{1,2}, \d{4} \d{1,2}:\d\d:\d\d [ap]mAccount credit/,
  );
  await expect(information.getByRole('definition').filter({ hasText: `£${total.toFixed(2)}` })).toHaveCount(
    2,
  );
  await expectAccessibleInLightAndDark(page);
  await tab(page, 'INFORMATION').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`/profile/orders/${id}?tab=2`);
  await expect(coffeeRow(page, 'Morning')).toContainText(/60% Brazil Santos.*, 600 g.*Whole Bean.*1 kg/);
  await expect(coffeeRow(page, 'Morning').getByRole('link')).toHaveAttribute('href', /^\/cuppingnotes\/\w+$/);
  await expect(coffeeRow(page, 'Morning').getByRole('img', { name: /of Morning/ })).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await page.keyboard.press('ArrowRight');
  await expect(panel(page, 'BILLING')).toContainText('14 Quay Street');
  await expectAccessibleInLightAndDark(page);
  await page.keyboard.press('ArrowRight');
  await expect(panel(page, 'SHIPPING')).toContainText(/Box 1 of 1.*First Class.*1 × Morning, 1 kg/);
  await expectAccessibleInLightAndDark(page);
  await page.keyboard.press('End');
  await expect(page).toHaveURL(`/profile/orders/${id}?tab=5`);
  await expect(panel(page, 'LOGS').getByRole('listitem').last()).toContainText('You placed your order.');
  await expectAccessibleInLightAndDark(page);
  await page.reload();
  await expect(panel(page, 'LOGS')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Information',
    'Blends',
    'Billing',
    'Shipping',
    'Box 1 of 1',
    'Logs',
  ]);
  await expect(page.getByRole('banner')).toBeHidden();
});

test('every part of an order fits a phone', { tag: '@phone' }, async ({ page, context }) => {
  const { id } = await placePaidOrder(context, await signInAsNewMember(context));
  for (const part of [2, 4]) {
    await page.goto(`/profile/orders/${id}?tab=${part}`);
    await expect(page.getByRole('tabpanel')).toContainText('Morning');
    await expectAccessibleAndResponsive(page);
  }
});

test('an order is put into the cart again, once', async ({ page, context }) => {
  const { id } = await placePaidOrder(context, await signInAsNewMember(context));
  await page.goto('/profile?tab=2');
  await reorder(page, id).dblclick();
  await expect(page).toHaveURL('/cart');
  for (const name of ['Morning', 'Evening'])
    await expect(page.getByRole('textbox', { name: `Bags of ${name}` })).toHaveValue('1');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 coffees');
});

test('a coffee that can not be had again is named, and keeps no other out', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { id } = await placePaidOrder(context, await signInAsNewMember(context));
  const message = 'Brazil Santos NY2 Fine Cup Natural is out of stock just now.';
  await page.route('**/api/cart-blends', (route) =>
    route.request().postData()?.includes('"name":"Morning"')
      ? route.fulfill({ status: 422, json: { code: 'invalid', message } })
      : route.continue(),
  );
  await page.goto(`/profile/orders/${id}`);
  await reorder(page, id).click();
  const dialog = page.getByRole('alertdialog', { name: 'Not everything is in your cart' });
  await expect(dialog).toContainText(`Morning: ${message} The other coffee is in your cart.`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'See your cart' }).click();
  await expect(page.getByRole('textbox', { name: 'Bags of Evening' })).toHaveValue('1');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 coffee');
});

test('an order is cancelled after a yes, and what was paid is credit again', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const member = await signInAsNewMember(context);
  const { id, total } = await placePaidOrder(context, member, ['Morning']);
  await page.goto(`/profile/orders/${id}`);
  const cancel = page.getByRole('button', { name: 'Cancel order' });
  const dialog = page.getByRole('alertdialog', { name: `Are you sure you want to cancel order ${id}?` });
  await cancel.click();
  await expect(dialog).toContainText(`£${total.toFixed(2)} goes back to your credit at once.`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep the order' }).click();
  await expect(cancel).toBeFocused();
  await cancel.click();
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByRole('status').filter({ hasText: `Order ${id} was cancelled.` })).toBeVisible();
  await expect(panel(page, 'INFORMATION')).toContainText('StatusCancelled');
  await expect(panel(page, 'INFORMATION').getByRole('row')).toHaveCount(3);
  await expect(cancel).toBeHidden();
  await page.goto('/profile?tab=3');
  await expect(page.getByRole('tabpanel')).toContainText('You have £50.00 of credit');
});

test('an order that awaits its payment says so, and leads to it', async ({ page, context }) => {
  const member = await signInAsNewMember(context);
  const id = await placeUnpaidOrder(context, member);
  await page.goto('/profile?tab=2');
  await expect(page.getByRole('listitem').filter({ hasText: `Order ${id}` })).toContainText(
    /Awaiting payment.*£\d+\.\d\d to pay/,
  );
  await page.goto(`/profile/orders/${id}`);
  await expect(page.getByText(/This order is waiting for your payment of £\d+\.\d\d/)).toBeVisible();
  await expectAccessibleAndResponsive(page);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(/\/paypal-demo\//, { waitUntil: 'commit' });
});

test('a guest reads a cancelled order by its mailed link, and can change nothing', async ({
  page,
  context,
}) => {
  const guestEmail = newEmail();
  const id = await placeUnpaidOrder(context, { guestEmail });
  await sendAsStaff(context, { method: 'PATCH', path: `/staff/orders/${id}`, data: { order_status_id: 5 } });
  const link = linkInMail(await waitForMail(guestEmail, /was cancelled/), '/guestorders/');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ID ${id}`);
  await expect(panel(page, 'INFORMATION')).toContainText('StatusCancelled');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expectAccessibleAndResponsive(page);
  await tab(page, 'BLENDS').click();
  await expect(coffeeRow(page, 'Morning')).toContainText('£');
  await page.goto(link.slice(0, -3));
  await expect(page.getByRole('alert').filter({ hasText: 'This link doesn’t open an order' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@sixbean.example' })).toBeVisible();
  await expectAccessible(page);
});

test("an order that is not there, or somebody else's, leads to the profile and says why", async ({
  page,
  context,
  browser,
}) => {
  const other = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': randomIpAddress() } });
  const { id } = await placePaidOrder(other, await signInAsNewMember(other), ['Morning']);
  await other.close();
  await signInAsNewMember(context);
  for (const wrong of [id, 99_999_999]) {
    await page.goto(`/profile/orders/${wrong}`);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('alert').filter({ hasText: 'We could not find that order.' })).toBeVisible();
  }
});
