import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInLightAndDark } from '#tests/support/browser/accessibility.ts';
import { cartLink, coffeeRow } from '#tests/support/browser/cart.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { linkInMail, waitForMail } from '#tests/support/browser/mails.ts';
import { newEmail, signInAsNewMember } from '#tests/support/browser/members.ts';
import { placePaidOrder, placeUnpaidOrder } from '#tests/support/browser/orders.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';
import { sendAsStaff } from '#tests/support/browser/staff.ts';

// cspell:ignore Roastingexpected Dispatchedexpected Deliveredexpected

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });
const reorderButton = (page: Page, id: number) =>
  page.getByRole('button', { name: `Order again order ${id}` });

test('the order history lists orders, the newest first, each with a link', async ({ page, context }) => {
  const member = await signInAsNewMember(context);
  const first = await placePaidOrder(context, member, ['Morning']);
  const second = await placePaidOrder(context, member);
  await page.goto('/profile?tab=2');
  const rows = panel(page, 'Order History').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`Order ${second.id}`);
  await expect(rows.first()).toContainText(/Morning and Evening.*Roasting .*£\d+\.\d\d/);
  await expect(rows.first().locator('img')).toHaveCount(2);
  await expect(rows.first()).not.toContainText('to pay');
  await expectAccessibleAndResponsive(page);
  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(`/profile/orders/${first.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ID ${first.id}`);
});

test('the mail of an order shows the bag of its first coffee', { tag: '@desktop' }, async ({ context }) => {
  const member = await signInAsNewMember(context);
  const { id } = await placePaidOrder(context, member, ['Morning']);
  const mail = await waitForMail(member.email, new RegExp(`got your order ${id}`));
  expect(mail.html).toContain('src="cid:bag@sixbean" alt="A bag of Morning"');
  expect(mail.attachments.map(({ contentId }) => contentId)).toContain('<bag@sixbean>');
});

test('Show older orders loads the next page of the order history', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const member = await signInAsNewMember(context);
  const orders = [
    await placePaidOrder(context, member, ['Morning']),
    await placePaidOrder(context, member, ['Noon']),
  ];
  // With one order a page, two orders fill two pages.
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

test('the tabs of an order work by keyboard, each with a URL, and print as one page', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const { id, total } = await placePaidOrder(context, await signInAsNewMember(context));
  await page.goto(`/profile/orders/${id}`);
  const information = panel(page, 'INFORMATION');
  await expect(information.getByRole('heading', { name: /^Roasting (today|on \w+day)/ })).toBeVisible();
  await expect(information).toContainText(/Date\d{4}\/\d\d\/\d{1,2}Blends2Weight2 kg/);
  await expect(information.getByRole('list').first().getByRole('listitem')).toHaveText([
    /^Received\w+day \d{1,2} \w+, \d{1,2}:\d\d [ap]m$/,
    /^Roastingexpected \w+day \d{1,2} \w+$/,
    /^Dispatchedexpected \w+day \d{1,2} \w+$/,
    /^Deliveredexpected \w+day \d{1,2} \w+$/,
  ]);
  await expect(information.getByText(/We’ll post it the same day: with you on \w+day/)).toBeVisible();
  await expect(information.getByText('Received')).toHaveCount(1);
  await expect(information.getByRole('heading', { name: 'Morning' })).toBeVisible();
  await expect(information.getByText('60% Brazil Santos')).toHaveCount(2);
  await expect(information).toContainText('14 Quay Street');
  await expect(information).not.toContainText('£0.00');
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

test('the tabs of an order pass axe and fit a phone', { tag: '@phone' }, async ({ page, context }) => {
  const { id } = await placePaidOrder(context, await signInAsNewMember(context));
  for (const number of [2, 4]) {
    await page.goto(`/profile/orders/${id}?tab=${number}`);
    await expect(page.getByRole('tabpanel')).toContainText('Morning');
    await expectAccessibleAndResponsive(page);
  }
});

test('reordering by a double click puts each coffee into the cart once @desktop', async ({
  page,
  context,
}) => {
  const { id } = await placePaidOrder(context, await signInAsNewMember(context));
  await page.goto('/profile?tab=2');
  await reorderButton(page, id).dblclick();
  await expect(page).toHaveURL('/cart');
  for (const name of ['Morning', 'Evening'])
    await expect(page.getByRole('textbox', { name: `Bags of ${name}` })).toHaveValue('1');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 coffees');
});

test('reordering names a coffee that is out of stock and adds the others', { tag: '@desktop' }, async ({
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
  await reorderButton(page, id).click();
  const dialog = page.getByRole('alertdialog', { name: 'Not everything is in your cart' });
  await expect(dialog).toContainText(`Morning: ${message} The other coffee is in your cart.`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'View cart' }).click();
  await expect(page.getByRole('textbox', { name: 'Bags of Evening' })).toHaveValue('1');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 coffee');
});

test('cancelling a paid order asks for confirmation and returns the credit', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const member = await signInAsNewMember(context);
  const { id, total } = await placePaidOrder(context, member, ['Morning']);
  await page.goto(`/profile/orders/${id}`);
  const cancelButton = page.getByRole('button', { name: 'Cancel order' });
  const dialog = page.getByRole('alertdialog', { name: `Are you sure you want to cancel order ${id}?` });
  await cancelButton.click();
  await expect(dialog).toContainText(`We’ll return £${total.toFixed(2)} to your credit straight away.`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await expect(cancelButton).toBeFocused();
  await cancelButton.click();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('status').filter({ hasText: `Order ${id} was cancelled.` })).toBeVisible();
  await expect(panel(page, 'INFORMATION').getByRole('heading', { name: 'Cancelled' })).toBeVisible();
  await expect(panel(page, 'INFORMATION').getByRole('list').first().getByRole('listitem')).toHaveText([
    /^Received/,
    /^Cancelled/,
  ]);
  await expect(panel(page, 'INFORMATION')).toContainText('You cancelled your order.');
  await expect(panel(page, 'INFORMATION').getByRole('row')).toHaveCount(3);
  await expect(panel(page, 'INFORMATION').getByRole('region', { name: 'Where it was to go' })).toBeVisible();
  await expect(cancelButton).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto('/profile?tab=3');
  await expect(page.getByRole('tabpanel')).toContainText('Credit: £50.00');
});

test('an unpaid order shows what is to pay and leads to the payment @desktop', async ({ page, context }) => {
  const { token } = await signInAsNewMember(context);
  const { id } = await placeUnpaidOrder(context, { token });
  await page.goto('/profile?tab=2');
  await expect(page.getByRole('listitem').filter({ hasText: `Order ${id}` })).toContainText(
    /Waiting for your payment.*£\d+\.\d\d to pay/,
  );
  await page.goto(`/profile/orders/${id}`);
  await expect(
    page.getByText(/Waiting for your payment of £\d+\.\d\d\. .*Pay before .* with you on \w+day/),
  ).toBeVisible();
  await expectAccessibleAndResponsive(page);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(/\/paypal-demo\//, { waitUntil: 'commit' });
});

test('a guest opens a cancelled order by the link in the mail, and can only order it again @desktop', async ({
  page,
  context,
}) => {
  const guestEmail = newEmail();
  const { id, approvalUrl } = await placeUnpaidOrder(context, { guestEmail });
  await page.goto(approvalUrl);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await waitForMail(guestEmail, new RegExp(`order ${id}`));
  await sendAsStaff(context, { method: 'PATCH', path: `/staff/orders/${id}`, data: { order_status_id: 5 } });
  const link = linkInMail(await waitForMail(guestEmail, /was cancelled/), '/guestorders/');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ID ${id}`);
  await expect(panel(page, 'INFORMATION').getByRole('heading', { name: 'Cancelled' })).toBeVisible();
  await expect(panel(page, 'INFORMATION').getByText('60% Brazil Santos')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveText([`Order again order ${id}`]);
  await expectAccessibleAndResponsive(page);
  await tab(page, 'BLENDS').click();
  await expect(coffeeRow(page, 'Morning')).toContainText('£');
  await page.goto(link.slice(0, -3));
  await expect(
    page.getByRole('alert').filter({ hasText: 'This link has expired or isn’t valid' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@sixbean.example' })).toBeVisible();
  await expectAccessible(page);
});

test("an unknown order or another member's says so in an alert and leads to the profile @desktop", async ({
  page,
  context,
  otherContext,
}) => {
  const { id } = await placePaidOrder(otherContext, await signInAsNewMember(otherContext), ['Morning']);
  await signInAsNewMember(context);
  for (const orderId of [id, 99_999_999, 0, '100x']) {
    await page.goto(`/profile/orders/${orderId}`);
    await expect(page).toHaveURL('/profile');
    const alert = page.getByRole('alertdialog', { name: 'Alert' });
    await expect(alert).toContainText('We could not find that order.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toBeHidden();
  }
});
