/** Somebody tastes a flight on their phone: one question at a time, also without a network, and the names at the end. The test answers the calls. */
import { expect } from '@playwright/test';
import { exampleTasting } from '#contract/tastings/tasting.ts';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';
import {
  asked,
  aTasting,
  CODE,
  join,
  press,
  type Sent,
  tasteTwoCups,
} from '#tests/support/browser/tastings.ts';

test('five cups and four comparisons lead to the names, by keyboard', async ({ page }) => {
  await aTasting(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Welcome. Five cups, about a minute of answers.',
  );
  await expectAccessibleAndResponsive(page);
  await join(page);
  await tasteTwoCups(page);
  await expect(asked(page, 'Which did you like better?')).toBeFocused();
  await expectAccessibleAndResponsive(page);
  await press(page, 'A, much', 'Nothing to say', 'C, a little', 'Just right', 'D, much', 'Just right');
  await expect(asked(page, 'Which did you like better?')).toBeVisible();
  await press(page, 'No difference');
  await expect(page.getByText(/Signal Hut|Stonecrop|Nine Gates/)).toHaveCount(0);
  await press(page, 'Show me the names');
  await expect(asked(page, 'Show the names now?')).toBeFocused();
  await press(page, 'Show the names');
  await expect(page.getByText('You liked C best. C was Nine Gates, the darker one.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Mina, here they are' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Stonecrop' })).toHaveAttribute('href', '/cuppingnotes/H001Z');
  await expect(page.getByText('£20.44 a kilo')).toBeVisible();
  await expect(page.getByText('log in')).toBeVisible();
  await expectAccessibleAndResponsive(page);
});

test('an answer is taken back, another is changed, and a weak cup is a matter of brewing', async ({
  page,
}) => {
  await aTasting(page);
  await join(page);
  await press(page, 'Too weak');
  await expect(page.getByText('That’s the brewing, not the coffee', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'A, tasted: change it');
  await expect(asked(page, 'What about A?')).toBeVisible();
  await page.getByText('Something else').press('Enter');
  await page.getByLabel('How much').selectOption('too little of a taste');
  await page.getByLabel('Which taste').selectOption('Fruity');
  await press(page, 'Say so');
  await page.getByText('What you said').press('Enter');
  await expect(page.getByText('A: not fruity enough')).toBeVisible();
  await press(page, 'Take it back: A: not fruity enough');
  await expect(asked(page, 'What about A?')).toBeVisible();
  await expect(page.getByText('What you said')).toBeHidden();
});

test('what is said while the network is dead is kept, and sent once when it is back', async ({
  page,
  context,
}) => {
  const { received } = await aTasting(page);
  await join(page);
  await page.unrouteAll({ behavior: 'wait' });
  await context.setOffline(true);
  await press(page, 'Just right');
  await expect(asked(page, 'What about B?')).toBeVisible();
  await press(page, 'Too sour');
  await expect(asked(page, 'Which did you like better?')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(
    'Kept in this browser. We’ll send it once the shop can be reached.',
  );
  expect(received).toEqual([]);
  const sent: string[] = [];
  await page.route('**/api/tastings/*/answers', async (route) => {
    const { id } = route.request().postDataJSON() as Sent;
    sent.push(id);
    return route.fulfill({
      json: { ...exampleTasting, code: CODE, drinkers: [{ id: 1, name: 'Mina', said: [], question: null }] },
    });
  });
  await context.setOffline(false);
  await expect.poll(() => sent.length).toBe(2);
  expect(new Set(sent).size).toBe(2);
  await expect(page.getByRole('status')).toHaveText('');
});

test('what never reached the shop is taken back without it, and the rest arrives before the names @desktop', async ({
  page,
  context,
}) => {
  const { received } = await aTasting(page);
  await join(page);
  await context.setOffline(true);
  await page.route('**/api/tastings/**', (route) => route.abort());
  await press(page, 'Just right');
  await expect(asked(page, 'What about B?')).toBeVisible();
  await press(page, 'Too bitter');
  await expect(asked(page, 'Which did you like better?')).toBeVisible();
  await page.getByText('What you said').press('Enter');
  await press(page, 'Take it back: B: too bitter');
  await expect(asked(page, 'What about B?')).toBeVisible();
  await expect(page.getByText('B: too bitter')).toHaveCount(0);
  await page.unroute('**/api/tastings/**');
  await page.route('**/api/tastings/**', (route) => {
    const path = new URL(route.request().url()).pathname;
    received.push(path.split('/').at(-1) ?? '');
    return route.fulfill({
      json: { ...exampleTasting, code: CODE, drinkers: [{ id: 1, name: 'Mina', said: [], question: null }] },
    });
  });
  await press(page, 'Show me the names', 'Show the names');
  await expect.poll(() => received).toEqual(['answers', 'reveal']);
});

const VOTE = { name: 'Second floor', closes_on: '2026-12-18' };

test('at an office vote a colleague gives no name, is alone with their answers, and sees the names once it is closed', async ({
  page,
}) => {
  const { received, secrets, close } = await aTasting(page, { vote: VOTE });
  await expect(page.getByText('You can answer until the end of 18 December 2026.')).toBeVisible();
  await expect(page.getByText('No colleague sees what you say')).toBeVisible();
  await expectAccessibleAndResponsive(page);
  await page.getByLabel('A nickname, if you like').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your five cups');
  await tasteTwoCups(page);
  await expect(asked(page, 'Which did you like better?')).toBeFocused();
  await expect(page.getByRole('button', { name: /names|Somebody else/ })).toHaveCount(0);
  await press(page, 'A, much', 'Nothing to say', 'C, a little', 'Just right', 'D, much', 'Just right');
  await press(page, 'No difference');
  await expect(asked(page, 'Thank you, that counts')).toBeFocused();
  await expect(page.getByRole('button', { name: /names/ })).toHaveCount(0);
  await expectAccessibleAndResponsive(page);
  await expect.poll(() => received.length).toBe(9);

  await page.reload();
  await expect(asked(page, 'Thank you, that counts')).toBeVisible();
  expect([...secrets]).toEqual([null, expect.stringMatching(/^[\w-]{22}$/)]);

  close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This vote is closed');
  await expect(page.getByText('You liked C best. C was Nine Gates, the darker one.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Stonecrop' })).toBeVisible();
  await expectAccessibleAndResponsive(page);
});

test('a device that is passed on at a vote shows nobody what was said on it before', async ({ page }) => {
  const { received, secrets } = await aTasting(page, { vote: VOTE });
  const vote = async (nickname: string) => {
    await page.getByLabel('A nickname, if you like').fill(nickname);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(nickname);
    await tasteTwoCups(page);
    await press(page, 'A, much', 'Nothing to say', 'C, a little');
    await press(page, 'Just right', 'D, much', 'Just right', 'No difference');
    await expect(asked(page, 'Thank you, that counts')).toBeVisible();
  };
  await vote('Mina');
  await expect(page.getByText('What you said')).toBeVisible();
  await press(page, 'Pass this device on');
  await expect(asked(page, 'Who is tasting?')).toBeVisible();
  await expect(page.getByText(/Mina|What you said/)).toHaveCount(0);
  await page.reload();
  await expect(asked(page, 'Who is tasting?')).toBeVisible();
  await expect(page.getByText('Mina')).toHaveCount(0);
  await vote('Tom');
  await expectAccessible(page);
  await expect.poll(() => received.length).toBe(18);
  expect([...secrets].filter((secret) => secret !== null)).toHaveLength(2);
});

test('a device is not passed on while what was said on it waits for the shop @desktop', async ({
  page,
  context,
}) => {
  const { received } = await aTasting(page, { vote: VOTE });
  await page.getByLabel('A nickname, if you like').press('Enter');
  await tasteTwoCups(page);
  await press(page, 'A, much', 'Nothing to say', 'C, a little');
  await press(page, 'Just right', 'D, much', 'Just right');
  await expect(asked(page, 'Which did you like better?')).toBeVisible();
  await expect.poll(() => received.length).toBe(8);
  await page.unrouteAll({ behavior: 'wait' });
  await context.setOffline(true);
  await press(page, 'No difference', 'Pass this device on');
  await expect(page.getByText('Kept in this browser.', { exact: false })).toBeVisible();
  await expect(asked(page, 'Thank you, that counts')).toBeVisible();
  await context.setOffline(false);
});

test('whoever comes after a vote was closed sees the names alone @desktop', async ({ page }) => {
  const { close } = await aTasting(page, { vote: VOTE });
  close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This vote is closed');
  await expect(page.getByRole('link', { name: 'Nine Gates' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('a vote that closes while somebody answers says so on their page, with the names @desktop', async ({
  page,
}) => {
  const { received, close } = await aTasting(page, { vote: VOTE });
  await page.getByLabel('A nickname, if you like').press('Enter');
  await press(page, 'Just right');
  await expect(asked(page, 'What about B?')).toBeVisible();
  await expect.poll(() => received.length).toBe(1);
  close();
  await page.route('**/api/tastings/*/answers', (route) =>
    route.fulfill({ status: 409, json: { code: 'changed_meanwhile', message: 'This vote is closed.' } }),
  );
  await press(page, 'Too bitter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This vote is closed');
  await expect(page.getByRole('link', { name: 'Nine Gates' })).toBeVisible();
});

test('a vote that closes while somebody only looks says so on their page too @desktop', async ({ page }) => {
  await page.clock.install();
  const { close } = await aTasting(page, { vote: VOTE });
  await expect(page.getByLabel('A nickname, if you like')).toBeVisible();
  close();
  await page.clock.runFor(31_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This vote is closed');
});

test('two people in one kitchen are two, and the second phone goes on where the first was @desktop', async ({
  page,
}) => {
  await aTasting(page);
  await join(page, 'Mina');
  await press(page, 'Just right', 'Somebody else');
  await page.getByLabel('Somebody new').fill('Tom');
  await page.keyboard.press('Enter');
  await expect(asked(page, 'What about A?')).toBeVisible();
  await press(page, 'Somebody else', 'Mina');
  await expect(asked(page, 'What about B?')).toBeVisible();
  await page.reload();
  await expect(asked(page, 'What about B?')).toBeVisible();
});

test('a code that is not ours opens nothing, and says so @desktop', async ({ page }) => {
  await page.goto('/t/F1-guessed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We don’t know this tasting');
  await expectAccessible(page);
});

test('without script the page says what it needs @only-no-script', async ({ page }) => {
  await page.goto(`/t/${CODE}`);
  await expect(page.locator('noscript p')).toBeVisible();
});
