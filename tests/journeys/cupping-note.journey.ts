import { expect, test } from '@playwright/test';

test('a note tells everything about a blend', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('link', { name: 'View Lantern Ferry' }).click();
  await expect(page).toHaveURL('/cuppingnotes/H001Z');
  await expect(page).toHaveTitle(/Lantern Ferry.*H001Z/);
  const main = page.getByRole('main');
  await expect(main).toContainText('Thistlequay');
  await expect(main).toContainText(/£\d+\.\d\d a kilo/);
  await expect(
    main.getByRole('img', { name: /^Tasteprint of Lantern Ferry: above all nutty/ }),
  ).toBeVisible();

  const information = main.getByRole('region', { name: 'Information' });
  for (const name of ['CTAPS ID', 'Name', 'Brand', 'Roast', 'Grind', 'Origins', 'Description'])
    await expect(information.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toHaveCount(1);
  await expect(information.getByRole('img', { name: 'Roast 3 of 6' })).toBeVisible();

  const scores = main.getByRole('region', { name: 'Taste', exact: true }).getByRole('row');
  await expect(scores).toHaveCount(19);
  await expect(scores.filter({ hasText: 'nutty' })).toContainText('6.5');
});

test('the beans of a blend lead to their own notes', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/cuppingnotes/H001Z');
  const beans = page.getByRole('region', { name: 'Beans' });
  await expect(beans.getByRole('row')).toHaveCount(5);
  await expect(beans.getByRole('row').nth(1)).toContainText('45%');
  await beans.getByRole('link').first().click();
  await expect(page).toHaveTitle(/Brazil Santos/);
  await expect(page.getByRole('region', { name: 'Beans' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Information' })).toContainText('Process');
});

for (const typed of ['h001z', 'HOO1Z', 'h00-1z', 'h00lz']) {
  test(`an id read aloud as ${typed} is understood`, { tag: ['@desktop', '@no-script'] }, async ({
    page,
  }) => {
    const answer = await page.goto(`/cuppingnotes/${typed}`);
    const redirect = await answer?.request().redirectedFrom()?.response();
    expect(redirect?.status()).toBe(308);
    await expect(page).toHaveURL('/cuppingnotes/H001Z');
  });
}

test('an id with a slip in it is not there, but what was meant is', { tag: '@no-script' }, async ({
  page,
}) => {
  const answer = await page.goto('/cuppingnotes/B0014');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('main')).toContainText('B0014');
  await page.getByRole('link', { name: 'B0013, Ethiopia Yirgacheffe G1 Washed' }).click();
  await expect(page).toHaveURL('/cuppingnotes/B0013');
});

test('an id in angle brackets is only words', async ({ page }) => {
  const answer = await page.goto(`/cuppingnotes/${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText('<img src=x onerror=alert(1)>');
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});
