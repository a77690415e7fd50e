/** What people write and press at the checkout. */
import { expect, type Page } from '@playwright/test';
import type { SignedInMember } from './members.ts';

export const GUEST_DETAILS = {
  'First Name': 'Theo',
  'Last Name': 'Lund',
  'Company Name (optional)': 'Theo Lund',
  Address: '14 Quay Street',
  City: 'Whitby',
  'State/Province': 'North Yorkshire',
  'Zip/Postal Code': 'yo211dh',
  'Phone Number': '01947 555010',
};

export const BAKERY_ADDRESS = {
  firstName: 'Mina',
  lastName: 'Okafor',
  companyName: 'Harbour Bakes',
  address: '3 Bakehouse Yard',
  city: 'Whitby',
  province: 'North Yorkshire',
  zipCode: 'YO21 1DH',
  countryId: 'GB',
  phone: '01947 555010',
};

export const expectOrderPlaced = (page: Page) => expectStep(page, 'Your Order Has Been Placed');

export const clickContinue = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

export const expectStep = (page: Page, name: string) =>
  expect(page.getByRole('main').getByRole('heading', { level: 2, name, exact: true })).toBeVisible();

export const orderTotal = (page: Page) =>
  page.getByRole('region', { name: 'Your order' }).getByRole('definition').last();

export const placeOrderButton = (page: Page) => page.getByRole('button', { name: /^Place order for/ });

export async function fillIn(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(text);
}

export async function fillInBillingAsGuest(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Checkout as Guest' }).click();
  await expectStep(page, 'Billing');
  await fillIn(page, { Email: email, ...GUEST_DETAILS });
}

/** A member whose address is known, with a cart, from the first step on. */
export async function goToPayment(page: Page): Promise<void> {
  for (const step of ['Billing', 'Shipping', 'Payment']) {
    await clickContinue(page);
    await expectStep(page, step);
  }
}

/** A guest with everything filled in, who only has to place the order. */
export async function goToPaymentAsGuest(page: Page, email: string): Promise<void> {
  await page.goto('/checkout');
  await fillInBillingAsGuest(page, email);
  await clickContinue(page);
  await expectStep(page, 'Shipping');
  await clickContinue(page);
  await expectStep(page, 'Payment');
}

type Send = SignedInMember['send'];

/** A member's own cart, with a coffee in it. */
export async function fillMembersCart(page: Page, send: Send): Promise<void> {
  const { id } = (await send('POST', '/carts')) as { id: string };
  await send('POST', '/cart-blends', {
    bagSizeId: 7,
    blendRecipes: [{ beanId: 73, percentage: 100 }],
    description: 'For the morning.',
    grindId: 3,
    name: 'Morning',
    quantity: 1,
    roastId: 4,
    cartId: id,
  });
  await page.context().addInitScript((cartId) => {
    if (localStorage.getItem('filled') === null) localStorage.setItem('sixbean.cart', cartId);
    localStorage.setItem('filled', 'yes');
  }, id);
}
