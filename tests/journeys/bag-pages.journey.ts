/** Somebody scans a bag: reads how to brew it, says how it ran, and changes one thing; its buyer says whether it was better. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { haveBought } from '#tests/support/browser/bought-coffees.ts';
import { fillBagsOf } from '#tests/support/browser/filled-bags.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

/** Sold for a pour-over; somebody else's. */
async function aFoundBag(context: BrowserContext): Promise<string> {
  const member = await signInAsNewMember(context);
  const [path = ''] = await fillBagsOf(context, await haveBought(context, member));
  return path;
}

const say = async (page: Page, ...answers: string[]) => {
  for (const answer of answers) await page.getByRole('button', { name: answer, exact: true }).press('Enter');
};

test('a finder reads how to brew it, and changes one thing after the other, by keyboard', async ({
  page,
  otherContext,
}) => {
  const path = await aFoundBag(otherContext);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible();
  await expect(page.getByText('20 November 2026')).toBeVisible();
  await expect(page.getByText('20 November 2027')).toBeVisible();
  await expect(page.getByText('If you bought this bag, you can say so in')).toBeVisible();
  await expectAccessibleAndResponsive(page);
  await say(page, 'Too fast');
  await expect(page.getByRole('heading', { name: 'How was the cup?' })).toBeFocused();
  await say(page, 'Sour and thin');
  await expect(page.getByRole('heading', { name: 'For the next cup' })).toBeFocused();
  const advice = page.getByText(/; keep the rest\.$/);
  await expect(advice).toHaveText(/^Pour more slowly/);
  await expectAccessibleAndResponsive(page);
  await page.reload();
  await expect(advice).toHaveText(/^Pour more slowly/);
  await say(page, 'I’ve brewed it again', 'Too slow', 'Harsh');
  await expect(advice).toHaveText(/^Pour faster/);
  await say(page, 'Begin again with the recipe');
  await expect(page.getByRole('heading', { name: 'How did it run?' })).toBeFocused();
  await page.reload();
  await expect(advice).toBeHidden();
});

test('what was said while the network was dead is kept, and sent once it is back', async ({
  page,
  context,
  otherContext,
}) => {
  await page.goto(await aFoundBag(otherContext));
  await page.getByRole('button', { name: 'Right', exact: true }).hover();
  await context.setOffline(true);
  await say(page, 'Right', 'Harsh');
  await expect(page.getByText(/^Use water .* cooler.*; keep the rest\.$/)).toBeVisible();
  const kept = page.getByText('Kept in this browser. We’ll send it once the shop can be reached.');
  await expect(kept).toBeVisible();
  const sent = page.waitForResponse(/\/api\/bags\/.+\/answers$/);
  await context.setOffline(false);
  expect((await sent).status()).toBe(200);
  await expect(kept).toBeHidden();
});

test('what the shop failed to store is kept, and sent on the next visit', { tag: '@desktop' }, async ({
  page,
  otherContext,
}) => {
  await page.goto(await aFoundBag(otherContext));
  const problem = { code: 'failed', message: 'Something went wrong on our side.' };
  await page.route(/\/answers$/, (route) => route.fulfill({ status: 500, json: problem }));
  await say(page, 'Right', 'Harsh');
  await expect(page.getByText('Kept in this browser.')).toBeVisible();
  await page.unroute(/\/answers$/);
  const sent = page.waitForResponse(/\/answers$/);
  await page.reload();
  expect((await sent).status()).toBe(200);
});

test('the buyer begins again with the recipe, and what they said is gone from the shop too', async ({
  page,
  context,
}) => {
  const member = await signInAsNewMember(context);
  const [path = ''] = await fillBagsOf(context, await haveBought(context, member));
  const advice = page.getByText(/; keep the rest\.$/);
  const recipe = page.getByRole('region', { name: 'How to brew it' });
  const begun = page.getByRole('heading', { name: 'How did it run?' });
  const reload = async () => {
    const answer = page.waitForResponse(/\/api\/bags\/[^/]+$/);
    await page.reload();
    await answer;
  };
  await page.goto(path);
  const asWritten = await recipe.innerText();
  for (const isFirstVisit of [true, false]) {
    const sent = page.waitForResponse(/\/answers$/);
    await say(page, 'Too fast', 'Sour and thin');
    expect(await (await sent).json()).toEqual({ is_yours: true });
    if (!isFirstVisit) await reload();
    await expect(advice).toBeVisible();
    await expect(recipe).not.toHaveText(asWritten, { useInnerText: true });
    await say(page, 'Begin again with the recipe');
    await expect(begun).toBeFocused();
    await expect(recipe).toHaveText(asWritten, { useInnerText: true });
    await reload();
    await expect(begun).toBeVisible();
    await expect(recipe).toHaveText(asWritten, { useInnerText: true });
  }
});

test('“Begin again” waits for an answer that is on its way, which then is gone too', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const member = await signInAsNewMember(context);
  const [path = ''] = await fillBagsOf(context, await haveBought(context, member));
  const begun = page.getByRole('heading', { name: 'How did it run?' });
  const calls: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/answers$/, async (route) => {
    const method = route.request().method();
    calls.push(method);
    if (method === 'POST') await held;
    await route.continue();
  });
  await page.goto(path);
  // What is the buyer’s own has come.
  await expect(page.getByRole('heading', { name: /^Was anything too much or too little/ })).toBeVisible();
  await say(page, 'Too fast', 'Sour and thin');
  await expect.poll(() => calls).toEqual(['POST']);
  await say(page, 'Begin again with the recipe');
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  letGo();
  await deleted;
  await expect(begun).toBeFocused();
  expect(calls).toEqual(['POST', 'DELETE']);
  await page.reload();
  await expect(begun).toBeVisible();
  expect(await member.send('GET', '/taste-profile')).toMatchObject({ brew_answers: 0 });
});

test('an answer that arrives after the profile was deleted is not stored, and the page says so', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const member = await signInAsNewMember(context);
  const [, path = ''] = await fillBagsOf(context, await haveBought(context, member));
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Much better' })).toBeVisible();
  await member.send('DELETE', '/taste-profile');
  await say(page, 'Much better');
  await expect(page.getByText('You’ve deleted your taste profile since this page was opened')).toBeVisible();
  expect(await member.send('GET', '/taste-profile')).toMatchObject({ events: [], advice: null });
  await page.reload();
  await say(page, 'Much better');
  await expect(page.getByRole('heading', { name: /^Was anything too much or too little/ })).toBeFocused();
  expect(await member.send('GET', '/taste-profile')).toMatchObject({ events: [{ kind: 'comparison' }] });
});

test('what the buyer deletes with their taste profile does not come back from the browser', async ({
  page,
  context,
}) => {
  const member = await signInAsNewMember(context);
  const [path = ''] = await fillBagsOf(context, await haveBought(context, member));
  await page.goto(path);
  const sent = page.waitForResponse(/\/answers$/);
  await say(page, 'Too fast', 'Sour and thin');
  await sent;
  await expect(page.getByText(/; keep the rest\.$/)).toBeVisible();
  await page.goto('/profile?tab=taste');
  await expect(page.getByText(/^On the pages of your bags you told us how one brew went\./)).toBeVisible();
  await expectAccessibleAndResponsive(page);
  await say(page, 'Delete it all', 'Delete it');
  await expect(page.getByRole('button', { name: 'Delete it all' })).toBeHidden();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'How did it run?' })).toBeVisible();
});

test('the buyer says that it was better than the last one, which their taste profile then knows', async ({
  page,
  context,
}) => {
  const member = await signInAsNewMember(context);
  const [, path = ''] = await fillBagsOf(context, await haveBought(context, member));
  await page.goto(path);
  await expect(
    page.getByRole('heading', { name: 'You had Lighthouse after Harbour. Was it better?' }),
  ).toBeVisible();
  await expectAccessibleAndResponsive(page);
  await say(page, 'Much better');
  await expect(
    page.getByRole('heading', { name: 'Was anything too much or too little in Lighthouse?' }),
  ).toBeVisible();
  await say(page, 'Too bitter');
  await expect(page.locator(':focus')).toContainText('There’s nothing more to ask you about this coffee.');
  expect(await member.send('GET', '/taste-profile')).toMatchObject({
    events: [{ kind: 'remark' }, { kind: 'comparison', body: { better: 'much better' } }],
  });
});

test('the buyer who can’t say reads that there is nothing more to ask', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const member = await signInAsNewMember(context);
  const [, path = ''] = await fillBagsOf(context, await haveBought(context, member));
  await page.goto(path);
  await say(page, 'I can’t say');
  const rest = page.getByText('There’s nothing more to ask you about this coffee.');
  await expect(rest).toBeVisible();
  // The keyboard goes on from there.
  await expect(page.locator(':focus')).toContainText('There’s nothing more to ask you about this coffee.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'your taste, in your profile' })).toBeFocused();
});

test('a label that we never signed leads to its coffee, and anything else to all of them', {
  tag: '@desktop',
}, async ({ page, otherContext }) => {
  const path = await aFoundBag(otherContext);
  const response = await page.goto(`${path.slice(0, -3)}AAA`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'The coffee that its label names' })).toBeVisible();
  await page.goto('/bag/nothing');
  await expect(page.getByRole('link', { name: 'Look for the coffee by the id on its label' })).toBeVisible();
  await expectAccessibleAndResponsive(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('what is in the bag and how to brew it can be read', { tag: '@desktop' }, async ({
    page,
    otherContext,
  }) => {
    await page.goto(await aFoundBag(otherContext));
    await expect(page.getByText(/^Add \d+ g of coffee, pour/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Too fast' })).toBeHidden();
  });
});
