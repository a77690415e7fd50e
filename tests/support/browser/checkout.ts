/** The checkout's steps: what is filled in, pressed and expected. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { fillIn } from './form.ts';
import { type SignedInMember, signInAsNewMember } from './members.ts';

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

/** Signs in a new member whose account has all that an order needs. */
export async function signInWithAddress(context: BrowserContext): Promise<SignedInMember> {
  const member = await signInAsNewMember(context);
  await member.send('PUT', '/customers/update', BAKERY_ADDRESS);
  return member;
}

export const expectOrderPlaced = (page: Page) => expectStep(page, 'Your Order Has Been Placed');

export const clickContinue = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

export const expectStep = (page: Page, name: string) =>
  expect(page.getByRole('main').getByRole('heading', { level: 2, name, exact: true })).toBeVisible();

export const orderTotal = (page: Page) =>
  page.getByRole('region', { name: 'Your order' }).getByRole('definition').last();

export const placeOrderButton = (page: Page) =>
  page.getByRole('button', { name: /^(Order and pay|Place order for)/ });

export async function fillInBillingAsGuest(page: Page, email: string): Promise<void> {
  await expectStep(page, 'Billing');
  await fillIn(page, { Email: email, ...GUEST_DETAILS });
}

/** For a member with a cart and a billing address, whose checkout opens at its last step. */
export async function goToPayment(page: Page): Promise<void> {
  await page.goto('/checkout');
  await expectStep(page, 'Payment');
}

/** For a guest with a cart: fills in everything, up to placing the order. */
export async function goToPaymentAsGuest(page: Page, email: string): Promise<void> {
  await page.goto('/checkout');
  await fillInBillingAsGuest(page, email);
  await clickContinue(page);
  await expectStep(page, 'Shipping');
  await clickContinue(page);
  await expectStep(page, 'Payment');
}
