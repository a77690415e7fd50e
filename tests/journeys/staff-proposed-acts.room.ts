/** What assistants propose stands on Today: looked at, confirmed, refused, or taken over as a draft that only a person sends. */
import { expect } from '@playwright/test';
import { threadCalls } from '#contract/inbox/threads.ts';
import { todayCalls } from '#contract/order-desk/today.ts';
import { type ProposedAct, proposedActCalls } from '#contract/staff-agents/proposed-acts.ts';
import { expectRoomAccessible } from '#tests/support/browser/accessibility.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';

const { answer: today } = todayCalls['GET /staff/today'].example;
const [hold] = proposedActCalls['GET /staff/proposed-acts'].example.answer as unknown as [ProposedAct];
const thread = threadCalls['GET /staff/threads/{id}'].example.answer;
const draft: ProposedAct = {
  ...hold,
  id: 5,
  act: 'draft answer',
  object_id: thread.id,
  words: 'The Yirgacheffe,\nat 1,950 metres.',
  now: { ...hold.now, name: thread.name, version: thread.version, order_status_id: null },
  is_own: false,
};

for (const width of [390, 1440])
  test(`an order is held once its proposal was looked at, another is refused, at ${width} px`, async ({
    page,
  }) => {
    const sent: unknown[] = [];
    let waiting = [hold, { ...hold, id: 6, object_id: 1208, words: 'A second one.', is_own: false }];
    await page.setViewportSize({ width, height: 900 });
    await page.route('**/api/staff/today', (route) => route.fulfill({ json: today }));
    await page.route('**/api/staff/proposed-acts', (route) => route.fulfill({ json: waiting }));
    await page.route('**/api/staff/proposed-acts/*/confirmations', (route) => {
      sent.push(route.request().postDataJSON());
      waiting = waiting.slice(1);
      return route.fulfill({ json: { message: 'Done.' } });
    });
    await page.route('**/api/staff/proposed-acts/6', (route) => {
      sent.push(route.request().method());
      waiting = [];
      return route.fulfill({ status: 204 });
    });
    await openRoom(page, '/today');
    const proposed = page.getByRole('region', { name: 'Proposed by assistants' });
    const first = proposed.getByRole('listitem').first();
    await expect(first).toContainText('Your assistant at assistant.example asks to hold order 1207');
    await expect(first).toContainText('Reason: The buyer asked for another address.');
    await expect(first.getByRole('link', { name: /^Order 1207 for Mina Okafor/ })).toBeVisible();
    await expectRoomAccessible(page);
    await first.getByRole('button', { name: 'Look and confirm' }).press('Enter');
    const asked = page.getByRole('dialog', { name: 'Hold order 1207' });
    await expect(asked).toContainText('Reason: The buyer asked for another address.');
    await expectRoomAccessible(page);
    await asked.getByRole('button', { name: 'Confirm, in my name' }).click();
    await expect(asked).toBeHidden();
    await expect(proposed.getByRole('listitem')).toHaveCount(1);
    await proposed.getByRole('button', { name: 'Refuse' }).click();
    await expect(proposed).toHaveCount(0);
    expect(sent).toEqual([{ version: 3 }, 'DELETE']);
  });

test('an answer becomes a draft behind what was typed already, and nothing is sent', async ({ page }) => {
  let waiting = [draft];
  await page.route('**/api/staff/today', (route) => route.fulfill({ json: today }));
  await page.route(`**/api/staff/threads/${thread.id}`, (route) => route.fulfill({ json: thread }));
  await page.route('**/api/staff/proposed-acts', (route) => route.fulfill({ json: waiting }));
  await page.route('**/api/staff/proposed-acts/5/confirmations', (route) => {
    waiting = [];
    return route.fulfill({ json: { message: 'It is your draft now. Nothing has been sent.' } });
  });
  await openRoom(page, `/inbox/${thread.id}`);
  const answer = page.getByRole('textbox', { name: 'Your reply, in plain text' });
  await answer.fill('Dear Theo');
  await page.getByRole('link', { name: 'Today', exact: true }).first().click();
  await page.getByRole('button', { name: 'Look and confirm' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it as my draft' }).click();
  await expect(answer).toHaveValue('Dear Theo\n\nThe Yirgacheffe,\nat 1,950 metres.');
  await expect(page.getByText('Nothing has been sent.')).toBeVisible();
});

test('one that was interrupted says that nobody knows, and at a tablet of the floor none is shown', async ({
  page,
}) => {
  await page.route('**/api/staff/today', (route) => route.fulfill({ json: today }));
  await page.route('**/api/staff/proposed-acts', (route) =>
    route.fulfill({ json: [{ ...hold, begun_by: 'Anna Carter' }] }),
  );
  await openRoom(page, '/today');
  await expect(page.getByText(/^Anna Carter confirmed this, but the shop was interrupted/)).toBeVisible();
  await page.route('**/api/staff/me', async (route) => {
    const response = await route.fetch();
    const me = (await response.json()) as object;
    const tablet = { id: 2, name: 'Beside the drum', enrolled_until: '2026-11-23T20:00:00Z' };
    await route.fulfill({ json: { ...me, tablet } });
  });
  await openRoom(page, '/today');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(page.getByText('Proposed by assistants')).toHaveCount(0);
});
