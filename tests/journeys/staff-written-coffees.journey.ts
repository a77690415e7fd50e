/** Beans and house blends written on screen, with the picture of their taste beside the form. */
import { expect } from '@playwright/test';
import { expectMainPartAccessible } from '#tests/support/browser/accessibility.ts';
import { openAsStaff } from '#tests/support/browser/back-office.ts';
import { test } from '#tests/support/browser/fixtures.ts';

test.use({ viewport: { width: 768, height: 1024 } });

/** Its price is a hundred times what was meant. */
const NEW_BEAN = {
  Description: 'Nuts and caramel, with a soft end.',
  Regions: 'Cerrado',
  Producer: 'The Santos family',
  Variety: 'Catuai',
  Process: 'Natural',
  'Grown from, metres': '900',
  'Grown up to, metres': '1100',
  'Tasting words': 'nuts, caramel',
  'A green kilo, £': '620',
};

test('staff cup a bean again, and mix a house blend that is in the shop at once @desktop', async ({ page }, {
  retry,
}) => {
  const [bean, blend] = [`Cupped again ${retry}`, `Harbour Light ${retry}`];
  await openAsStaff(page, `/coffees/beans/${116 + 3 * retry}`);
  const print = page.getByRole('figure').getByRole('img');
  const before = await print.innerHTML();
  await page.getByRole('spinbutton', { name: 'winey' }).fill('9.4');
  await expect.poll(() => print.innerHTML()).not.toBe(before);
  await page.getByLabel('Name', { exact: true }).fill('Lantern Ferry');
  await expect(page.getByText('There is a coffee called Lantern Ferry already.')).toBeVisible();
  await expectMainPartAccessible(page);
  await page.getByLabel('Name', { exact: true }).fill(bean);
  await page.getByRole('button', { name: 'Save the bean' }).click();
  const tastes = page.getByRole('dialog', { name: 'This changes how coffees taste' });
  await expect(tastes.getByText('saved blends of customers hold it')).toBeVisible();
  await expectMainPartAccessible(page);
  await tastes.getByRole('button', { name: 'Save the bean' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: bean })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save the bean' })).toBeFocused();
  await page.getByLabel('Loss in the roaster').fill('1.5');
  await page.getByRole('button', { name: 'Save the bean' }).click();
  const prices = page.getByRole('dialog', { name: 'This changes prices' });
  await expect(prices.getByRole('table').first()).toBeVisible();
  await expectMainPartAccessible(page);
  await prices.getByRole('button', { name: 'Save the bean' }).click();
  await expect(prices).toBeHidden();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await openAsStaff(page, '/coffees/beans/new');
  await page.getByLabel('Name', { exact: true }).fill('Half a price');
  await expect(page.getByLabel('On the shelf at once')).toBeChecked();
  for (const [field, words] of Object.entries(NEW_BEAN)) await page.getByLabel(field).fill(words);
  await page.getByRole('button', { name: 'Add the bean' }).click();
  const first = page.getByRole('dialog', { name: 'What its bags will cost' });
  await expect(first.getByRole('row').nth(2)).toContainText('£');
  await expect(first.getByText('Please check that it isn’t mistyped.')).toBeVisible();
  await expectMainPartAccessible(page);
  await first.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('It is not saved yet.')).toBeVisible();

  await openAsStaff(page, '/coffees/blends');
  await expect(page.getByRole('row').nth(20)).toBeVisible();
  await expectMainPartAccessible(page);
  await page.getByRole('link', { name: 'New house blend' }).click();
  await page.getByLabel('Name', { exact: true }).fill(blend);
  await page.getByLabel('Description').fill('Nuts and caramel.');
  for (const [part, percentage] of [
    ['73', '60'],
    ['82', '30'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a bean' }).click();
    await page.getByRole('combobox', { name: /^Bean/ }).last().selectOption(part);
    await page.getByRole('spinbutton', { name: /^%/ }).last().fill(percentage);
  }
  await expect(page.getByText('Total 90%')).toBeVisible();
  await page.getByRole('button', { name: 'Add the house blend' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Total bean percentage' })).toBeVisible();
  await page.getByRole('button', { name: 'Fill up to 100%' }).click();
  await expectMainPartAccessible(page);
  await page.getByRole('button', { name: 'Add the house blend' }).click();
  await expect(page.getByRole('heading', { level: 1, name: blend })).toBeVisible();
  await page.getByLabel('Roast', { exact: true }).selectOption('6');
  await page.getByRole('button', { name: 'Save the house blend' }).click();
  const dialog = page.getByRole('dialog', { name: 'This changes prices' });
  await expect(dialog.getByText('0 open carts hold the blend')).toBeVisible();
  await expectMainPartAccessible(page);
  await dialog.getByRole('button', { name: 'Save the house blend' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Roast', { exact: true })).toHaveValue('6');
  await page.goto(`/shop?search=${encodeURIComponent(blend)}`);
  await expect(page.getByRole('main').getByText(blend).first()).toBeVisible();
});
