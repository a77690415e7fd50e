import { expect } from '@playwright/test';
import { fillCart } from '#tests/support/browser/cart.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { FOOTER_LISTS, unfoldFooter } from '#tests/support/browser/footer.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

test('the footer shows address, phone number, payment methods and links', { tag: '@no-script' }, async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await unfoldFooter(page);
  await expect(footer).toContainText('Bristol BS1 6ZZ');
  await expect(footer.getByRole('link', { name: '0117 496 0600' })).toHaveAttribute(
    'href',
    'tel:+441174960600',
  );
  await expect(footer.getByRole('img', { name: /PayPal, Visa and Mastercard/ })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Brand Search' })).toHaveAttribute('href', '/tastematch');
  for (const name of ['FAQ', 'Terms', 'Returns', 'Privacy', 'Instagram'])
    await expect(footer.getByRole('link', { name })).toBeVisible();
  for (const name of ['Feedback (new tab)', 'Refer a friend (new tab)'])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('target', '_blank');
});

test('the lists of the footer are folded on a phone', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/shop');
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' });
  await expect(terms).toBeHidden();
  await unfoldFooter(page);
  await expect(terms).toBeVisible();
});

test('the lists of the footer stand open on a wide screen', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/shop');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Terms' })).toBeVisible();
  for (const name of FOOTER_LISTS) await expect(footer.getByRole('heading', { name })).toBeVisible();
  await expect(footer.locator('summary').filter({ visible: true })).toHaveCount(0);
});

test('the creator and a failed order have the whole header and footer', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const path of ['/blend', '/checkout/incomplete']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Brand Search' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Taste Match' })).toBeVisible();
  }
});

test('the checkout folds the footer behind one line, and its menu holds all links', async ({
  page,
  context,
}) => {
  await fillCart(context, 1);
  await page.goto('/checkout');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link')).toHaveText(['Terms of sale', 'Returns policy', 'Privacy policy']);
  await footer.getByText('All pages, contact and newsletter').click();
  await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  await expectAccessibleAndResponsive(page);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const name of ['Shop', 'Cupping Notes', 'Blog', 'Privacy'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await menu.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/aboutus');
});

test('Subscribe without an e-mail address focuses the field', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('subscribing to the newsletter says so in an alert, with what is left to do, and empties the field @desktop', async ({
  page,
}) => {
  const message = "You're now subscribed to our news and updates";
  await page.route('**/api/newsletter-subscribers', (route) => route.fulfill({ json: { message } }));
  await page.goto('/');
  await page.getByLabel('Email address').fill('theo@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const alert = page.getByRole('alertdialog', { name: 'Alert' });
  await expect(alert.getByText(message, { exact: true })).toBeVisible();
  await expect(alert).toContainText('Please confirm in the email we’ve just sent you.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeFocused();
  await expect(page.getByLabel('Email address')).toHaveValue('');
});

test('a refused newsletter subscription says why in an alert and keeps the e-mail address', {
  tag: '@desktop',
}, async ({ page }) => {
  const message = 'You have tried that too often. Please try again in a while.';
  await page.route('**/api/newsletter-subscribers', (route) =>
    route.fulfill({ status: 429, json: { message, code: 'too_many_tries' } }),
  );
  await page.goto('/');
  await page.getByLabel('Email address').fill('theo@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const alert = page.getByRole('alertdialog', { name: 'Alert' });
  await expect(alert.getByText(message, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();
  await expect(page.getByLabel('Email address')).toHaveValue('theo@example.com');
  // Once the alert is closed, the field still tells why.
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(message);
});

test('subscribing to the newsletter offline says so and keeps the e-mail address', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await page.goto('/');
  await page.getByLabel('Email address').fill('theo@example.com');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('contentinfo')).toContainText('check your connection');
  await expect(page.getByLabel('Email address')).toHaveValue('theo@example.com');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('subscribing to the newsletter is answered on a page of its own', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/shop');
    await page.getByLabel('Email address').fill('theo@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL('/newsletter');
    await expect(page.locator('#newsletter-page-reply')).toHaveText(
      /^You're now subscribed to our news and updates\. New to our list\? Please confirm in the email/,
    );
  });
});

test('on a page of one form the rest of the footer stands behind one line', async ({ page }) => {
  await page.goto('/passwordreset');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeHidden();
  await footer.getByText('All pages, contact and newsletter').click();
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  await expectAccessibleAndResponsive(page);
});
