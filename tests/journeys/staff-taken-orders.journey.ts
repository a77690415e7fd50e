/** An order by telephone: found, mixed, priced and placed by staff, paid by its buyer, or recorded as paid. */
import { expect, type Page } from '@playwright/test';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { linkInMail, waitForMail } from '#tests/support/browser/mails.ts';
import { newEmail, signInAsNewMember } from '#tests/support/browser/members.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';

async function typeAddress(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  for (const [label, text] of [
    ['First Name', 'Theo'],
    ['Last Name', 'Winter'],
    ['Address', '14 Quay Street'],
    ['City', 'Whitby'],
    ['State/Province', 'North Yorkshire'],
    ['Zip/Postal Code', 'YO21 1DH'],
    ['Phone Number', '01947 555 010'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
}

test('an order by telephone can be paid by its link, and is received when its transfer is recorded @desktop', async ({
  page,
  otherContext,
}) => {
  await openAsStaff(page, '/orders');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'Take an order' })).toBeFocused();
  const coffee = page.getByRole('combobox', { name: 'Add a coffee' });
  await coffee.fill('Nobody’s Blend');
  await coffee.press('Enter');
  await expect(coffee).toHaveAccessibleDescription(/^We have no coffee of that name, id or link\./);
  await coffee.fill('lantern ferry');
  await coffee.press('Enter');
  await expect(coffee).toHaveValue('');
  await coffee.fill('https://shop.test/blend?beans=73-60_82-40&roast=3&name=Harbour');
  await coffee.press('Enter');
  await page.getByRole('spinbutton', { name: 'Bags of Harbour' }).fill('3');
  await page.getByRole('combobox', { name: 'Grind of Harbour' }).selectOption('Espresso');
  const place = page.getByRole('button', { name: /^Place the order for £\d+\.\d\d$/ });
  await expect(place).toBeVisible();
  await place.click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    /Please fill in this field/,
  );
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  const email = newEmail();
  await typeAddress(page, email);
  await expectMainPartAccessible(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(page.getByRole('spinbutton', { name: 'Bags of Harbour' })).toHaveValue('3');
  await place.click();
  await expect(page.getByRole('heading', { name: /^Order \d+$/ })).toBeVisible();
  await expect(page.getByText('by telephone', { exact: true })).toBeVisible();
  await page.goto('/staff/orders/new');
  await expect(page.getByText('Add a coffee to see the price.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Not paid yet').first()).toBeVisible();
  const buyer = await otherContext.newPage();
  await buyer.goto(linkInMail(await waitForMail(email, /Please pay/), '/guestorders'));
  await buyer.getByRole('button', { name: 'Pay now' }).click();
  await expect(buyer).toHaveURL(/paypal-demo/);
  await page.keyboard.press('y');
  const dialog = page.getByRole('dialog', { name: /^The payment of/ });
  await expectMainPartAccessible(page);
  await dialog.getByRole('button', { name: /^Record £/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('rowheader', { name: /^Bank transfer/ })).toBeVisible();
});

test('a customer’s order begins at their page, with their address and their ways to pay @phone', async ({
  page,
  otherContext,
}) => {
  const { email } = await signInAsNewMember(otherContext);
  await openAsStaff(page, '/orders/new?customer=999999999');
  await expect(page.getByText('We couldn’t find that customer.')).toBeVisible();
  await page.goto('/staff/orders/new');
  await page.getByRole('searchbox', { name: 'Find a customer' }).fill(email);
  await page.getByRole('button', { name: /^Mina Okafor/ }).click();
  await expect(page.getByRole('link', { name: 'Mina Okafor' })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeHidden();
  await page.getByRole('combobox', { name: 'Add a coffee' }).fill('Lantern Ferry');
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByRole('combobox', { name: 'How it is paid' })).toContainText('Cash, which we have');
  await expect(page.getByRole('combobox', { name: 'How it is paid' })).not.toContainText('From their credit');
  await expectNoSidewaysScroll(page);
  await expectMainPartAccessible(page);
});

test('a sample says who it is for, costs nothing, and stands in the numbers @desktop', async ({ page }) => {
  await openAsStaff(page, '/orders/new');
  const coffee = page.getByRole('combobox', { name: 'Add a coffee' });
  await coffee.fill('lantern ferry');
  await coffee.press('Enter');
  await expect(page.getByRole('button', { name: /^Place the order for £/ })).toBeVisible();
  const email = newEmail();
  await typeAddress(page, email);
  await page.getByLabel('How it is paid').selectOption('Not at all: it is a sample');
  await page.getByLabel('Who the sample is for').selectOption('For another reason');
  await expect(page.getByText('£0.00', { exact: true })).toBeVisible();
  await expect(page.getByText('days to pay')).toBeHidden();
  const send = page.getByRole('button', { name: 'Send the sample' });
  await send.click();
  const note = page.getByLabel('Note on the sample');
  await expect(note).toHaveAccessibleDescription(/Please write why/);
  await note.fill('The fair in Leeds');
  await page.reload();
  await expect(note).toHaveValue('The fair in Leeds');
  await expectMainPartAccessible(page);
  await expectNoSidewaysScroll(page);
  await send.click();
  await expect(page.getByRole('heading', { name: /^Order \d+$/ })).toBeVisible();
  await expect(page.getByText(/^for another reason, The fair in Leeds, worth £/)).toBeVisible();
  expect((await waitForMail(email, /^A sample is coming/)).text).toContain('nothing to pay');

  const id = /\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
  await page.goto('/staff/numbers');
  await page.getByRole('link', { name: 'At no charge' }).click();
  const row = page.getByRole('row').filter({ hasText: `№ ${id}` });
  await expect(row).toContainText('Sample, for another reason');
  await expectMainPartAccessible(page);
});
