/** An office vote: set up and put into the cart, its link pinned up, closed, and its result ordered. The test answers the calls of votes. */
import { expect, type Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import type { GroupTasting } from '#contract/group-tastings/group-tastings.ts';
import { createCart } from '#tests/support/browser/cart.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { seedLocalStorage } from '#tests/support/browser/local-storage.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

const { answer: offer } = calls['GET /group-tasting-offer'].example;
const { answer: added } = calls['POST /group-tastings'].example;
const { answer: open } = calls['GET /group-tastings/{id}'].example;
const { answer: closed } = calls['POST /group-tastings/{id}/results'].example;

const givenOffer = (page: Page, change: Partial<typeof offer> = {}) =>
  page.route('**/api/group-tasting-offer', (route) => route.fulfill({ json: { ...offer, ...change } }));

test('a member sets up a vote by keyboard, and its boxes lie in the cart', async ({ page, context }) => {
  const { token } = await signInAsNewMember(context);
  const cartId = await createCart(context, [], token);
  await seedLocalStorage(context, 'sixbean.cart', cartId);
  await givenOffer(page);
  const sent: object[] = [];
  await page.route('**/api/group-tastings', (route) => {
    sent.push(route.request().postDataJSON() as object);
    return route.fulfill({ json: { ...added, id: cartId } });
  });
  await page.goto('/office');
  await expect(page.getByText('£22.98')).toBeVisible();
  const button = page.getByRole('button', { name: 'Put the boxes into my cart' });
  await page.getByLabel('What shall we call it?').fill('Second floor');
  await page.getByLabel('How many of you will taste?').fill('3');
  await button.press('Enter');
  await expect(page.getByText('Please give a number from 4 to 40.').first()).toBeVisible();
  await page.getByLabel('How many of you will taste?').fill('14');
  await expect(page.getByText('2 boxes for 14 people: £45.96, and postage.')).toBeVisible();
  await page.getByLabel('Last day to answer').fill('2026-12-07');
  await button.press('Enter');
  await expect(
    page.getByText('Please choose a day from 8 December 2026 to 22 February 2027.').first(),
  ).toBeVisible();
  await page.getByLabel('Last day to answer').fill('2026-12-18');
  await expectAccessibleAndResponsive(page);
  await button.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your tasting boxes are in the cart' })).toBeFocused();
  await expectAccessibleAndResponsive(page);
  expect(sent).toEqual([
    {
      additionId: expect.any(String),
      cartId,
      name: 'Second floor',
      people: 14,
      closesOn: '2026-12-18',
      grindId: 3,
    },
  ]);
});

test('a visitor reads what a vote is, and that they have to log in @desktop', async ({ page }) => {
  await givenOffer(page);
  await page.goto('/flight');
  await page.getByRole('link', { name: 'let colleagues taste and vote' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Let the office choose its coffee');
  const logIn = page.getByRole('main').getByRole('link', { name: 'Log in' });
  await expect(logIn).toHaveAttribute('href', '/login?redirect=%2Foffice');
  await expect(page.getByLabel('How many of you will taste?')).toBeHidden();
});

test('what the shop refuses stands beside its field @desktop', async ({ page, context }) => {
  await signInAsNewMember(context);
  await givenOffer(page);
  await page.route('**/api/group-tastings', (route) =>
    route.fulfill({
      status: 422,
      json: {
        code: 'invalid',
        message: 'One vote.',
        fields: { name: 'There is a vote in your cart already.' },
      },
    }),
  );
  await page.goto('/office');
  await page.getByLabel('What shall we call it?').fill('Second floor');
  await page.getByLabel('How many of you will taste?').fill('8');
  await page.getByLabel('Last day to answer').fill('2026-12-18');
  await page.getByRole('button', { name: 'Put the boxes into my cart' }).click();
  await expect(page.getByText('There is a vote in your cart already.').first()).toBeVisible();
  await expect(page.getByLabel('How many of you will taste?')).toHaveValue('8');
});

test('the boxes of a vote stand in the cart with what they are for, and leave when they are filled', async ({
  page,
  context,
}) => {
  const { token } = await signInAsNewMember(context);
  const cartId = await createCart(context, ['Morning'], token);
  await seedLocalStorage(context, 'sixbean.cart', cartId);
  await page.route(`**/api/carts/${cartId}`, async (route) => {
    const cart = (await (await route.fetch()).json()) as object;
    return route.fulfill({ json: { ...cart, flights: added.flights } });
  });
  await page.goto('/cart');
  const box = page.getByRole('list', { name: 'Flights in your cart' });
  await expect(box.getByRole('heading', { name: '2 × Office tasting box' })).toBeVisible();
  await expect(box.getByText('Second floor: 14 people, until 18 December 2026')).toBeVisible();
  await expect(box.getByText('£45.96')).toBeVisible();
  await expect(page.getByText(/^We fill the office boxes for your order, so it leaves on /)).toBeVisible();
  await expect(page.getByText(/post it that day/)).toHaveCount(0);
  await expectAccessibleAndResponsive(page);
});

async function openVote(page: Page, vote: GroupTasting) {
  let now = vote;
  await page.route('**/api/group-tastings', (route) => route.fulfill({ json: { group_tastings: [now] } }));
  await page.route('**/api/group-tastings/7', (route) => route.fulfill({ json: now }));
  await page.route('**/api/group-tastings/7/results', (route) => {
    now = closed;
    return route.fulfill({ json: closed });
  });
  await page.goto('/profile?tab=2');
  await page.getByRole('link', { name: 'Second floor' }).click();
}

test('the buyer sees how many answered, prints the link, closes the vote, and orders the result', async ({
  page,
  context,
}) => {
  await signInAsNewMember(context);
  await openVote(page, open);
  await expect(
    page.getByText('9 of 14 have begun, and 7 have answered enough for the result.'),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expect(page.getByText(`/t/${open.code}`)).toBeVisible();
  await expectAccessibleAndResponsive(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Close the vote now' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your office vote' })).toBeHidden();
  await expect(page.getByText('Until Friday 18 December.')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Close the vote now' }).press('Enter');
  await page.getByRole('button', { name: 'Leave it open' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Answers so far' })).toBeVisible();
  await page.getByRole('button', { name: 'Close the vote now' }).press('Enter');
  await page.getByRole('button', { name: 'Close it' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The result, from what 7 of you said' })).toBeVisible();
  await expect(
    page.getByText('About 4 of the 7 should like it better than our best seller, Signal Hut.'),
  ).toBeVisible();
  await expectAccessibleAndResponsive(page);
  const grind = page.getByLabel('How do you want it ground?');
  await expect(grind).toHaveValue(String(closed.grind_id));
  await grind.selectOption('2');
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/api/cart-blends') && request.method() === 'POST',
  );
  await page.getByRole('button', { name: 'Put a kilo into the cart (One coffee)' }).press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ grindId: 2 });
  await page.goto('/cart');
  await expect(page.getByRole('row', { name: /Second floor, Dark/ })).toBeVisible();
});

test('a result that takes longer comes to the page by itself @desktop', async ({ page, context }) => {
  await page.clock.install();
  await signInAsNewMember(context);
  await openVote(page, open);
  await expect(page.getByRole('heading', { name: 'Answers so far' })).toBeVisible();
  const working: GroupTasting = { ...closed, result: null, no_result: 'being worked out' };
  let now = working;
  await page.route('**/api/group-tastings/7/results', (route) => route.fulfill({ json: working }));
  await page.route('**/api/group-tastings/7', (route) => route.fulfill({ json: now }));
  await page.getByRole('button', { name: 'Close the vote now' }).press('Enter');
  await page.getByRole('button', { name: 'Close it' }).press('Enter');
  await expect(page.getByText('We’re working out the result')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the vote now' })).toHaveCount(0);
  now = closed;
  await page.clock.runFor(6_000);
  await expect(page.getByRole('heading', { name: 'The result, from what 7 of you said' })).toBeVisible();
});

test('two coffees stand beside one, and one whose bean has ended can’t be ordered', async ({
  page,
  context,
}) => {
  await signInAsNewMember(context);
  const { result } = closed;
  if (result === null) throw new Error('The example has no result.');
  const [blend] = result.one.blends;
  if (blend === undefined) throw new Error('The example has no blend.');
  const gone = { ...blend, roast_id: 3, roast: 'Medium', price_per_kilo: null };
  await openVote(page, {
    ...closed,
    result: { ...result, two: { blends: [blend, gone], sentence: 'Most of you should like it better.' } },
  });
  await expect(page.getByRole('heading', { name: 'Two coffees' })).toBeVisible();
  await expect(page.getByText('It can’t be ordered any more, since a bean in it has ended.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Put a kilo/ })).toHaveCount(1);
  await expectAccessibleAndResponsive(page);
});

test('while the boxes are filled, the page says what happens where a coffee runs out @desktop', async ({
  page,
  context,
}) => {
  await signInAsNewMember(context);
  await openVote(page, { ...open, state: 'on its way', code: null, joined: null, answered: null });
  await expect(page.getByText('Should we run out of one of the five before that')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toHaveCount(0);
});

test('of fewer than three no number and no result is told @desktop', async ({ page, context }) => {
  await signInAsNewMember(context);
  await openVote(page, { ...open, joined: null, answered: null });
  await expect(
    page.getByText('So far fewer than three have begun, and fewer than three have answered enough'),
  ).toBeVisible();
  await openVote(page, {
    ...open,
    state: 'closed',
    closed_at: '2026-12-18T00:00:00.000Z',
    no_result: 'too few people',
  });
  await expect(
    page.getByText('Fewer than three people answered enough, so there is no result'),
  ).toBeVisible();
});
