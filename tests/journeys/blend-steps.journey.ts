import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import {
  bagPrice,
  heading,
  nextButton,
  saveBlendDraft,
  slider,
  swipe,
  THREE_BEAN_BLEND,
} from '#tests/support/browser/blend-creator.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { roundTrip } from '#tests/support/browser/network.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

test('a blend is made and put into the cart by touch on a phone', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/blend');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Coffee Beans' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add Coffee Beans' });
  await expect(dialog.getByRole('listitem').filter({ has: page.getByRole('checkbox') })).toHaveCount(5);
  await dialog.getByRole('checkbox', { name: /Yirgacheffe G1 Washed/ }).tap();
  await expect(dialog.getByRole('button', { name: 'Next page' })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Page 2', exact: true }).tap();
  await dialog.getByLabel('Search by name, taste or country').fill('b02-9v');
  await expect(dialog.getByRole('status')).toHaveText('1 bean');
  await dialog.getByRole('checkbox', { name: /Brazil Santos/ }).tap();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm Selection' }).tap();
  await expect(page.getByText('Total 0%')).toBeHidden();
  const taste = page.getByRole('region', { name: 'Predicted taste' });
  await expect(taste).toContainText('Move a slider, and your tasteprint appears.');

  await slider(page, /Santos/).tap({ position: { x: 90, y: 20 } });
  await expect(slider(page, /Santos/)).not.toHaveValue('0');
  await page.getByRole('button', { name: 'Fill to 100%' }).tap();
  await expect(page.getByRole('img', { name: /Tasteprint of your blend: above all/ })).toBeVisible();
  const filled = Number(await slider(page, /Yirgacheffe/).inputValue());
  expect(filled).toBeGreaterThan(0);
  await page.getByRole('button', { name: /One per cent less of .*Santos/ }).tap();
  await page.getByRole('button', { name: /One per cent more of .*Yirgacheffe/ }).tap();
  await expect(page.getByRole('textbox', { name: /Percentage of .*Yirgacheffe/ })).toHaveValue(
    String(filled + 1),
  );
  await page.getByRole('button', { name: 'Split evenly' }).tap();
  await expect(slider(page, /Santos/)).toHaveValue('50');
  await swipe(slider(page, /Santos/), { x: -4, y: -120 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60);
  await expect(slider(page, /Santos/)).toHaveValue('50');
  await expect(page.getByRole('img', { name: /^Tasteprint of your blend/ })).toBeInViewport({ ratio: 1 });
  await swipe(slider(page, /Santos/), { x: -60, y: -4 });
  await expect(slider(page, /Santos/)).not.toHaveValue('50');
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(slider(page, /Santos/)).toHaveValue('50');
  await expect(bagPrice(page)).toBeVisible();
  await expectAccessible(page);
  await nextButton(page).tap();

  await expect(heading(page)).toHaveText('Step 2 of 4 Choose roast and grind');
  await page.getByRole('radio', { name: /Connoisseur/ }).tap();
  await page.getByRole('radio', { name: /Cafetière/ }).tap();
  await expectAccessible(page);
  await nextButton(page).tap();
  const bag = page.getByRole('img', { name: /^Bag of / });
  await page.getByLabel('Blend name').fill('Late Ferry');
  await expect(bag).toHaveAccessibleName(/^Bag of Late Ferry: .*Connoisseur roast, Cafetière/);
  const ideas = page.getByRole('group', { name: 'Ideas to describe it' }).getByRole('button');
  await expect(ideas).toHaveCount(3);
  await ideas.first().tap();
  await expect(page.getByLabel('Description')).toHaveValue(/, for .+\.$/);
  await page.getByLabel('Description').press('End');
  await page.getByLabel('Description').pressSequentially(' Mine.');
  await expect(page.getByLabel('Description')).toHaveValue(/, for .+\. Mine\.$/);
  await expectAccessible(page);
  await nextButton(page).tap();

  await expect(heading(page)).toHaveText('Step 4 of 4 Your blend');
  await page.getByRole('radio', { name: '250 g' }).tap();
  await expect(page.getByRole('radio', { name: /^500 g £\d+\.\d\d £\d+\.\d\d per kg$/ })).toBeVisible();
  await page.getByLabel('Bags').fill('101');
  await expect(page.getByText('Between 1 and 100, please.')).toBeVisible();
  await page.getByLabel('Bags').fill('3');
  await page.getByRole('button', { name: 'One bag more' }).tap();
  await expect(page.getByLabel('Bags')).toHaveValue('4');
  await expect(page.getByText(/^Total £\d+\.\d\d for 4 bags of 250 g$/)).toBeVisible();
  await expect(page.getByText('Connoisseur · Cafetière')).toBeVisible();
  await expect(page.getByText('£0.00')).toHaveCount(0);
  const money = page.locator('details', { hasText: 'Where your money goes' });
  await expect(money.getByRole('row')).toHaveCount(0);
  await money.getByText('Where your money goes').tap();
  await expect(money.getByRole('row')).toHaveCount(7);
  await expect(money.getByRole('img', { name: /^£\d+\.\d\d for 250 g: green coffee £/ })).toBeVisible();
  await expect(page.getByText(/^Order now and we’ll roast it on \w+day/)).toBeVisible();
  await page.getByRole('button', { name: 'Create a page for it' }).tap();
  await expect(page.getByText(/^Your page C\w{11} is ready/)).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code of this note’s address' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add To Cart' }).tap();
  await expect(page.getByText('Added Blend To Cart')).toBeVisible();
  await expect(page).toHaveURL('/blend');
  await expect(heading(page)).toHaveText('Step 1 of 4 Choose your beans');
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /cart.*1/i })).toBeVisible();
});

test('Next explains what a blend still needs: a total of 100%, 1% of each bean, at most six beans', {
  tag: '@desktop',
}, async ({ page }) => {
  const alert = page.getByRole('alertdialog', { name: 'Alert' });
  const expectAlert = async (message: string) => {
    await nextButton(page).click();
    await expect(alert.getByRole('heading', { name: 'Invalid Blend' })).toBeVisible();
    await expect(alert).toContainText(message);
    await page.keyboard.press('Escape');
    await expect(alert).toBeHidden();
    await expect(nextButton(page)).toBeFocused();
  };
  await page.goto('/blend');
  await nextButton(page).click();
  await expect(alert).toContainText('Total bean percentage should be 100%');
  await expect(alert).toContainText('Add a bean first.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('button', { name: 'Add Coffee Beans' })).toBeFocused();
  await page.goto('/blend?beans=73-100_82-0');
  await expect(slider(page, /Supremo/)).toBeDisabled();
  await expectAlert('Give every bean at least 1%, or remove it.');
  await page.goto('/blend?beans=73-50_82-30_4-0');
  await nextButton(page).click();
  await expect(alert).toContainText('You have 80% so far: 20% left.');
  await alert.getByRole('button', { name: 'Fill to 100%' }).click();
  await expect(slider(page, /Sidamo/)).toHaveValue('20');
  await nextButton(page).click();
  await expect(heading(page)).toHaveText(/Step 2 of 4/);
  await page.goto('/blend?beans=73-50_82-10_4-10_21-10_1-10_2-10');
  await page.getByRole('button', { name: 'Add Coffee Beans' }).click();
  await page.getByRole('checkbox', { disabled: false }).first().click();
  await page.getByRole('button', { name: 'Confirm Selection' }).click();
  await expect(page.getByRole('slider')).toHaveCount(7);
  await expectAlert('A blend cannot contain more than six (6) beans');
});

test('a blend needs a name that fits on a bag, and a description', {
  tag: '@desktop',
}, async ({ page }) => {
  await saveBlendDraft(page, { name: ' ', description: '' });
  await page.goto('/blend?step=3');
  await nextButton(page).click();
  const alert = page.getByRole('alertdialog', { name: 'Alert' });
  await expect(alert).toContainText('You need to provide both a name and description for your blend');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Blend name')).toBeFocused();
  await expect(page.getByLabel('Blend name')).toHaveAccessibleDescription(/^Printed on the bag\./);
  await expect(page.getByLabel('Description')).toHaveAccessibleDescription(/isn’t printed on the bag/);
  await page.getByLabel('Description').fill('“Curly” \u202eright-to-left <script>alert(1)</script> ☕');
  await page.getByLabel('Blend name').fill('x'.repeat(10_000));
  await expect(page.getByText('Please keep this to 80 characters. Now there are 10000.')).toBeVisible();
  await nextButton(page).click();
  await expect(alert).toContainText('Please keep this to 80 characters.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await page.getByLabel('Blend name').fill('  ‘<b>Ferry’ \u202e☕  ');
  await nextButton(page).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/‘<b>Ferry’ \u202e☕/);
  await expect(page.locator('main bdi')).toHaveCount(2);
  const share = page.getByRole('region', { name: 'Share your blend' });
  await page.route('**/api/shared-blends', (route) => route.abort());
  await share.getByRole('button', { name: 'Create a page for it' }).click();
  await expect(share.getByRole('alert')).toContainText('Your blend is saved.');
  await page.unroute('**/api/shared-blends');
  await share.getByRole('button', { name: 'Create a page for it' }).click();
  await share.getByRole('link', { name: /^Your page C/ }).click();
  await expect(heading(page)).toContainText('‘<b>Ferry’');
  await page.goBack();
  // The note has a button of that name as well.
  await expect(heading(page)).toHaveText(/Step 4 of 4/);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(heading(page)).toHaveText('Your cart');
  await page.goto('/blend');
  await expect(page.getByRole('slider')).toHaveCount(0);
});

test('Back and a reload keep the step of a blend, and no step opens too early @desktop', async ({ page }) => {
  await page.goto('/blend?step=4');
  await expect(page).toHaveURL('/blend');
  await page.goto(THREE_BEAN_BLEND);
  await expect(page.getByRole('slider')).toHaveCount(3);
  await nextButton(page).click();
  await expect(heading(page)).toHaveText(/Step 2 of 4/);
  await expect(heading(page)).toBeFocused();
  await nextButton(page).click();
  await page.getByLabel('Blend name').fill('Ferry');
  await page.reload();
  await expect(heading(page)).toHaveText(/Step 3 of 4/);
  await expect(page.getByLabel('Blend name')).toHaveValue('Ferry');
  await page.goBack();
  await expect(heading(page)).toHaveText(/Step 2 of 4/);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(heading(page)).toHaveText(/Step 1 of 4/);
  await expect(slider(page, /Santos/)).toHaveValue('45');
});

test('a failed price is asked for again, and a late price is dropped', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto(THREE_BEAN_BLEND);
  await expect(bagPrice(page)).toBeVisible();
  await page.route('**/api/dynamically-priced-blends', (route) => route.abort());
  await page.getByRole('button', { name: 'Split evenly' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your blend is saved' })).toBeVisible();
  await page.unroute('**/api/dynamically-priced-blends');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(bagPrice(page)).toBeVisible();

  let isFirst = true;
  const { promise: released, resolve: releaseLatePrice } = Promise.withResolvers<void>();
  const { promise: latePriceSent, resolve: confirmLatePrice } = Promise.withResolvers<void>();
  await page.route('**/api/dynamically-priced-blends', async (route) => {
    const isLate = isFirst;
    isFirst = false;
    if (isLate) await released;
    const perKilo = isLate ? 1 : 2;
    const answer = { price_per_kilo: perKilo, volume_discount_per_kilo: 0, quantity: 1 };
    const json = { ...answer, unit_price: perKilo, subtotal: 2, volume_discount: 0, total_price: 2 };
    await route.fulfill({ json }).catch(() => {});
    if (isLate) confirmLatePrice();
  });
  const asked = page.waitForRequest('**/api/dynamically-priced-blends');
  await page.getByRole('textbox', { name: /Percentage of .*Santos/ }).fill('20');
  await asked;
  await page.getByRole('textbox', { name: /Percentage of .*Santos/ }).fill('21');
  await expect(page.getByText('£2.00 for 1 kg')).toBeVisible();
  releaseLatePrice();
  await latePriceSent;
  await roundTrip(page);
  await expect(page.getByText('£2.00 for 1 kg')).toBeVisible();
});

test('the blend creator passes axe and fits a narrow phone and large text', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto(THREE_BEAN_BLEND);
  await expect(slider(page, /Santos/)).toHaveValue('45');
  await expectAccessibleAndResponsive(page);
  await nextButton(page).click();
  await expect(heading(page)).toHaveText(/Step 2 of 4/);
  await expectAccessibleAndResponsive(page);
});
