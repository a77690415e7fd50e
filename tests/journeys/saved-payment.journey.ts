/** A payment that PayPal saved: ticked at the checkout, seen in the profile, and removed there in one step. */
import { expect } from '@playwright/test';
import type { Placement } from '#contract/checkout/checkout.ts';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';
import { placeUnpaidOrder } from '#tests/support/browser/orders.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

test('a member removes the payment that PayPal saved, in one step @desktop', async ({ page, context }) => {
  const member = await signInAsNewMember(context);
  const { id } = await placeUnpaidOrder(context, member);
  await page.goto('/profile?tab=3');
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Saved payment' })).toBeHidden();

  const asked = (await member.send('POST', `/orders/${id}/payments`, { savePayment: true })) as Placement;
  await page.goto(asked.paypal_approval_url ?? '');
  await expect(page.getByRole('group', { name: /may charge this account again/ })).toBeVisible();
  await expectAccessibleAndResponsive(page);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/\/checkout\/complete/);
  await expect(page.getByText(String(id)).first()).toBeVisible();

  await page.goto('/profile?tab=3');
  const panel = page.getByRole('region', { name: 'Saved payment' });
  await expect(panel.getByText('p•••@paypal.invalid')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Remove saved payment' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByText('Your saved payment is removed.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible();
  await expect(panel).toBeHidden();
});
