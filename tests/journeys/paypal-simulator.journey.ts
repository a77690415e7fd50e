import { type BrowserContext, expect } from '@playwright/test';
import type { Placement } from '../../contract/checkout/checkout.ts';
import { anOrder } from '../support/api/given-order.ts';
import { fillCart } from '../support/browser/cart.ts';
import { test } from '../support/browser/fixtures.ts';
import { newEmail } from '../support/browser/members.ts';
import { expectAccessibleAndResponsive } from '../support/browser/responsive-layout.ts';

async function anUnpaidOrder(context: BrowserContext): Promise<{ orderId: number; approvalUrl: string }> {
  const data = anOrder({ cartId: await fillCart(context, 1), guestEmail: newEmail() });
  const answer = await context.request.post('/api/orders', { data });
  const { order, paypal_approval_url: approvalUrl = '' } = (await answer.json()) as Placement;
  return { orderId: order.id, approvalUrl };
}

test("the demo's stand-in for PayPal says what it is", async ({ page, context }) => {
  const { orderId, approvalUrl } = await anUnpaidOrder(context);
  await page.goto(approvalUrl);
  await expect(page.getByRole('banner')).toContainText('This is not PayPal');
  await expect(page.getByRole('main')).toContainText(`order ${orderId}`);
  await expectAccessibleAndResponsive(page);
});

test("the demo's stand-in for PayPal needs no script", { tag: '@no-script' }, async ({ page, context }) => {
  const { approvalUrl } = await anUnpaidOrder(context);
  await page.goto(approvalUrl);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/checkout\/incomplete\?paymentId=/);
  await page.goto(approvalUrl);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/\/checkout\/complete\?/);
});
