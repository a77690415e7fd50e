/** A member keeps the taste of a blend, is asked when a bean of it ends, and answers. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

const [asked] = calls['GET /kept-tastes'].example.answer;

const OUT = [{ name: 'Brazil Santos NY2 Fine Cup Natural', state: 'out of stock', ends_on: null }];

const section = (page: Page) => page.getByRole('region', { name: 'Kept tastes' });

async function aMemberWithBlend(context: BrowserContext) {
  const member = await signInAsNewMember(context);
  await member.send('POST', '/shared-blends', {
    name: 'Slow Sunday',
    description: 'For slow mornings.',
    roastId: 3,
    grindId: 1,
    blendRecipes: [
      { beanId: 73, percentage: 60 },
      { beanId: 63, percentage: 40 },
    ],
  });
  return member;
}

/** As if a bean had ended, until the member has answered. */
async function givenQuestion(page: Page, change: object): Promise<void> {
  let isAnswered = false;
  await page.route('**/api/kept-tastes', (route) =>
    route.fulfill({
      json: [{ ...asked, change: isAnswered ? null : { ...asked?.change, ...change } }],
    }),
  );
  await page.route(`**/api/kept-tastes/${asked?.id}/answers`, (route) => {
    isAnswered = true;
    const { answer } = route.request().postDataJSON() as { answer: string };
    return route.fulfill({ json: { ...asked?.change, ...change, state: answer } });
  });
}

test('a blend of one’s own is kept from the profile by keyboard, with a limit, and ended', async ({
  page,
  context,
}) => {
  await aMemberWithBlend(context);
  await page.goto('/profile');
  await page.getByText('More for Slow Sunday').press('Enter');
  await page.getByRole('link', { name: 'Keep this taste of Slow Sunday' }).press('Enter');
  const form = section(page).getByRole('button', { name: 'Keep this taste for years' });
  await expect(section(page).getByLabel('Your blend')).toHaveValue(/^C/);
  const more = section(page).getByLabel('How much more a kilo may cost, in £');
  await more.fill('a little');
  await form.press('Enter');
  await expect(section(page).getByText('Please give an amount in pounds')).toBeVisible();
  await expect(more).toBeFocused();
  await more.fill('3.50');
  await form.press('Enter');
  await expect(section(page).getByText(/and at most £3\.50 more\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kept tastes' })).toBeFocused();
  await expectAccessibleAndResponsive(page);
  await section(page).getByRole('button', { name: 'Stop keeping it' }).press('Enter');
  await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
  await expect(section(page).getByText(/and at most £3\.50 more\.$/)).toBeHidden();
});

test('who keeps as many tastes as there may be is told so at the blend, not at the price', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const message = 'You can keep up to 20 tastes at a time. Please stop keeping one first.';
  await aMemberWithBlend(context);
  await page.route('**/api/kept-tastes', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { code: 'invalid', message, fields: { ctapsId: message } } })
      : route.continue(),
  );
  await page.goto('/profile?tab=taste');
  await section(page).getByRole('button', { name: 'Keep this taste for years' }).click();
  const blend = section(page).getByLabel('Your blend');
  await expect(blend).toHaveAccessibleDescription(message);
  await expect(blend).toBeFocused();
  await expect(section(page).getByLabel('How much more a kilo may cost, in £')).not.toHaveAttribute(
    'aria-invalid',
  );
});

test('the profile shows what another blend would taste like and cost, and takes the answer', async ({
  page,
  context,
}) => {
  await aMemberWithBlend(context);
  await givenQuestion(page, {
    missing: OUT,
    after: { ...asked?.change?.after, is_dearer: true, tastes_different: true, price_per_kilo: 27 },
  });
  await page.goto('/profile?tab=taste');
  for (const text of [
    'It will taste different.',
    '£26.50 you agreed to',
    'Brazil Cerrado Natural',
    'out of stock',
  ])
    await expect(section(page)).toContainText(text);
  await expect(
    section(page).getByRole('img', { name: /Tasteprint of What we’d make instead/ }),
  ).toBeVisible();
  await expectAccessibleAndResponsive(page);
  await section(page).getByRole('button', { name: 'Agree (Slow Sunday)' }).press('Enter');
  await expect(page.getByText('Thank you. That’s how we’ll make it.')).toBeVisible();
  await expect(section(page).getByRole('button', { name: 'Agree (Slow Sunday)' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Kept tastes' })).toBeFocused();
});

test('where there is no blend one can wait or end, and nothing to agree to', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await aMemberWithBlend(context);
  await givenQuestion(page, { missing: OUT, after: null });
  await page.goto('/profile?tab=taste');
  await expect(section(page)).toContainText('there is none just now');
  await expect(section(page).getByRole('button', { name: /^Agree/ })).toBeHidden();
  await section(page).getByRole('button', { name: 'Wait for the bean (Slow Sunday)' }).click();
  await expect(page.getByText('You’re waiting for the bean')).toBeVisible();
});

test('of a bean that is to end the day is said, and the coffee can be left as it is', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await aMemberWithBlend(context);
  await givenQuestion(page, {});
  await page.goto('/profile?tab=taste');
  await expect(section(page)).toContainText('ends on Saturday 19 December. Until then you can order');
  await expect(section(page).getByRole('button', { name: /^Wait/ })).toHaveCount(0);
  await expectAccessibleAndResponsive(page);
  await section(page).getByRole('button', { name: 'Leave it as it is (Slow Sunday)' }).click();
  await expect(page.getByText('Your coffee stays as it is')).toBeVisible();
});

test('a link of nobody’s kept taste finds nothing', { tag: '@desktop' }, async ({ page }) => {
  const response = await page.goto('/kepttastes/forged');
  expect(response?.status()).toBe(404);
});
