import { expect, type Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import type { ProposedOrder } from '#contract/reorders/reorders.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

const reordering = calls['GET /reorders'].example.answer;
const proposal: ProposedOrder = { ...reordering.proposal, state: 'proposed' };

/** As if three orders had come to this member over the last months. */
const given = (page: Page, answer: object) =>
  page.route('**/api/reorders', (route) => route.fulfill({ json: answer }));

const panel = (page: Page) => page.getByRole('region', { name: 'Predictive ordering' });

test('the profile shows the proposed order with how it was estimated, and five ways to answer, and passes axe @desktop', async ({
  page,
  context,
}) => {
  const { send } = await signInAsNewMember(context);
  await send('PUT', '/customers/predictive-ordering', { on: true });
  await given(page, reordering);
  await page.goto('/profile?tab=2');
  await panel(page).scrollIntoViewIfNeeded();
  for (const text of ['about 31 g a day since June', 'Lantern Ferry', '£17.37', '14 Quay Street'])
    await expect(panel(page)).toContainText(text);
  for (const name of ['Approve', 'Not yet', 'Change', 'Skip this one', 'Stop asking me'])
    await expect(panel(page).getByRole('button', { name })).toBeVisible();
  await expect(panel(page).getByRole('group', { name: 'When did order 1207 come?' })).toBeVisible();
  await expectAccessibleAndResponsive(page);
});

test('approving in the profile sends the total that is shown, and says that the order is placed @desktop', async ({
  page,
  context,
}) => {
  const { send } = await signInAsNewMember(context);
  await send('PUT', '/customers/predictive-ordering', { on: true });
  await given(page, reordering);
  await page.route('**/api/reorders/12/answers', (route) => {
    expect(route.request().postDataJSON()).toEqual({
      answer: 'approve',
      expectedTotal: 17.37,
      checkoutMethodId: 3,
      chargesSavedPayment: false,
    });
    return route.fulfill({ json: { proposal: { ...proposal, state: 'approved', order_id: 1208 } } });
  });
  await page.goto('/profile?tab=2');
  await panel(page).getByRole('button', { name: 'Approve' }).click();
  await expect(panel(page).getByRole('status')).toContainText('Order 1208 is placed.');
  const order = panel(page).getByRole('link', { name: 'See your order 1208' });
  await expect(order).toHaveAttribute('href', '/profile/orders/1208');
});

test('changing a proposed order adds its coffees to the cart, beside what was there', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const { send } = await signInAsNewMember(context);
  await send('PUT', '/customers/predictive-ordering', { on: true });
  await given(page, reordering);
  await page.route('**/api/reorders/12/answers', (route) =>
    route.fulfill({ json: { proposal: { ...proposal, state: 'changed' } } }),
  );
  await page.goto('/profile?tab=2');
  await panel(page).getByRole('button', { name: 'Change' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main')).toContainText('Lantern Ferry');
});

test('a link of nobody’s proposal finds nothing', { tag: '@desktop' }, async ({ page }) => {
  const response = await page.goto('/proposedorders/forged?answer=approve');
  expect(response?.status()).toBe(404);
});
