/** A day of twenty orders at the desk, from their receipt to the roaster, without a mouse. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Placement } from '#contract/checkout/checkout.ts';
import { addressOf, minasAddress } from '#contract/customers/postal-address.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { createCart } from '#tests/support/browser/cart.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { type SignedInMember, signInAsNewMember } from '#tests/support/browser/members.ts';
import { issueGiftCard } from '#tests/support/browser/staff.ts';

const ORDERS = 20;
const MOST_KEYS = 40;
const POUNDS_OF_ALL = 1000;

test('twenty orders go to the roaster in few keys, and none leaves before it is packed @desktop', async ({
  page,
  otherContext,
}) => {
  const buyer = await signInAsNewMember(otherContext);
  await placeOrders(otherContext, buyer);
  await openAsStaff(page, `/orders?sort=oldest&text=${encodeURIComponent(buyer.email)}`);
  const inStatus = (status: string) => page.getByRole('row').filter({ hasText: status });
  await expect(inStatus('Received')).toHaveCount(ORDERS);

  const { press, pressed } = countedKeys(page);
  await press('Control+a');
  await press('e');
  await expect(inStatus('Roasting')).toHaveCount(ORDERS);
  await press('Control+a');
  await press('e');
  await expect(page.getByText('0 of 1 bag is packed.').first()).toBeVisible();
  await expect(inStatus('Roasting')).toHaveCount(ORDERS);
  expect(pressed()).toBeLessThanOrEqual(MOST_KEYS);
});

function countedKeys(page: Page) {
  let keys = 0;
  return {
    press: async (key: string) => {
      keys++;
      await page.keyboard.press(key);
    },
    pressed: () => keys,
  };
}

async function placeOrders(context: BrowserContext, buyer: SignedInMember): Promise<void> {
  await buyer.send('POST', '/top-ups', await issueGiftCard(context, POUNDS_OF_ALL));
  for (let placed = 0; placed < ORDERS; placed++) {
    const { order } = (await buyer.send('POST', '/orders', {
      ...addressOf('billing', minasAddress),
      ...addressOf('shipping', minasAddress),
      cartId: await createCart(context, ['Morning'], buyer.token),
      shippingOptionId: 1,
      checkoutMethodId: 3,
    })) as Placement;
    expect(order.order_status_id).toBe(2);
  }
}
