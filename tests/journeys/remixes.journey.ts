/** Remixes of public blends: a blend that somebody makes from another one, to what they pay for and publish it. */
import { expect, type Page } from '@playwright/test';
import type { Answer } from '#contract/calls.ts';
import { heading, nextButton } from '#tests/support/browser/blend-creator.ts';
import {
  BAKERY_ADDRESS,
  expectOrderPlaced,
  goToPayment,
  placeOrderButton,
} from '#tests/support/browser/checkout.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { signInAndProve } from '#tests/support/browser/members.ts';
import { look, newMakerName, publish } from '#tests/support/browser/public-blends.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

const origin = (page: Page) => page.getByText(/^Remixed from/);

async function nameIt(page: Page): Promise<void> {
  await nextButton(page).press('Enter');
  await expect(heading(page)).toHaveText(/Step 2/);
  await page.getByRole('group', { name: 'Roast' }).getByRole('radio', { checked: false }).first().check();
  await nextButton(page).press('Enter');
  await expect(page.getByLabel('Blend name')).toHaveValue('');
  await page.getByLabel('Blend name').fill('Harbour Bell, slower');
  await page.getByLabel('Description', { exact: true }).fill('With another roast.');
  await nextButton(page).press('Enter');
}

test('another member remixes a public blend, and the cart and the shared page know where it began', async ({
  page,
  otherContext,
}) => {
  const { ctapsId } = await publish(otherContext, 'Harbour Bell');
  await page.goto(`/cuppingnotes/${ctapsId}`);
  await page.getByRole('link', { name: 'Remix this blend' }).press('Enter');
  await expect(origin(page)).toHaveText(/Remixed from Harbour Bell by Mina of Harbour Bell/);
  await expectAccessibleAndResponsive(page);
  await page.reload();
  await expect(origin(page)).toBeVisible();
  await nameIt(page);
  const shared = page.waitForRequest(/\/api\/shared-blends$/);
  await page.getByRole('button', { name: 'Create a page for it' }).press('Enter');
  expect((await shared).postDataJSON()).toMatchObject({ openedFrom: ctapsId });
  await expect(page.getByRole('link', { name: /^Your page/ })).toBeVisible();
  const added = page.waitForRequest(/\/api\/cart-blends$/);
  await page.getByRole('button', { name: 'Add To Cart' }).press('Enter');
  expect((await added).postDataJSON()).toMatchObject({ openedFrom: ctapsId });
  await expect(heading(page)).toHaveText(/Step 1/);
  await expect(origin(page)).toBeHidden();
});

test('where a remix began is forgotten on request, with the last bean, and where another blend is opened', {
  tag: '@desktop',
}, async ({ page, otherContext }) => {
  const { ctapsId } = await publish(otherContext, 'Long Pier');
  await page.goto(`/blend?from=${ctapsId}`);
  await page.getByRole('button', { name: 'Forget that' }).press('Enter');
  await expect(origin(page)).toBeHidden();
  await expect(heading(page)).toBeFocused();
  await page.reload();
  await expect(page.getByRole('slider').first()).toBeVisible();
  await expect(origin(page)).toBeHidden();
  await page.goto(`/blend?from=${ctapsId}`);
  await expect(origin(page)).toBeVisible();
  const remove = page.locator('[data-remove]');
  for (let left = await remove.count(); left > 0; left--) await remove.first().press('Enter');
  await expect(origin(page)).toBeHidden();
  await page.goto(`/blend?from=${ctapsId}`);
  await expect(origin(page)).toBeVisible();
  await page.goto('/blend?from=H001Z');
  await expect(page.getByRole('button', { name: 'Bring mine back' })).toBeVisible();
  await expect(origin(page)).toBeHidden();
  await page.getByRole('button', { name: 'Bring mine back' }).press('Enter');
  await expect(origin(page)).toBeVisible();
});

test('a remix is paid for, published, and its page says what it was made from', { tag: '@desktop' }, async ({
  page,
  context,
  otherContext,
}) => {
  test.slow();
  const parent = await publish(otherContext, 'Harbour Bell');
  const { send } = await signInAndProve(context);
  await send('PUT', '/customers/update', BAKERY_ADDRESS);
  await page.goto(`/blend?from=${parent.ctapsId}`);
  await expect(origin(page)).toBeVisible();
  await nameIt(page);
  await page.getByRole('button', { name: 'Add To Cart' }).press('Enter');
  await expect(heading(page)).toHaveText(/Step 1/);
  await goToPayment(page);
  await placeOrderButton(page).press('Enter');
  await page.getByRole('button', { name: 'Pay now' }).press('Enter');
  await expectOrderPlaced(page);
  const blends = (await send('GET', '/custom-blends')) as Answer<'GET /custom-blends'>;
  const own = blends.find(({ name }) => name === 'Harbour Bell, slower');
  await send('PUT', '/maker', { handle: newMakerName(), shownName: 'Theo', about: '' });
  await send('PUT', `/custom-blends/${own?.ctaps_id}/publication`, { story: 'For the third cup.' });
  await look(otherContext, own?.ctaps_id ?? '', { verdict: 'publish' });
  await page.goto(`/cuppingnotes/${own?.ctaps_id}`);
  await expect(page.getByText(/^Remixed from/)).toHaveText(
    /Remixed from Harbour Bell by Mina of Harbour Bell/,
  );
  await expect(page.getByRole('link', { name: 'Harbour Bell', exact: true })).toHaveAttribute(
    'href',
    `/cuppingnotes/${parent.ctapsId}`,
  );
});
