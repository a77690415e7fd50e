/** Green coffee is weighed and machines are worked on a tablet: nothing is offered that can only be refused. */
import { expect, type Page } from '@playwright/test';
import { type RoastPlan, roastPlanCalls } from '#contract/roasting/roast-plan.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { focused } from '#tests/support/browser/back-office.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';
import { lowTargets, said } from './floor.ts';

const { answer } = roastPlanCalls['GET /staff/roast-plan'].example;
const [draft] = answer.batches;
const [machine] = answer.machines;
const [green] = draft?.greens ?? [];

type Batch = RoastPlan['batches'][number];

/** On a machine of its own. */
function planned(id: number, name: string, isWeighed: boolean): Batch {
  if (draft === undefined || green === undefined) throw new Error('The example has no batch.');
  const greens = [{ ...green, weighed_grams: isWeighed ? green.grams : null }];
  return { ...draft, id, name, machine_id: id, state: 'planned', greens };
}

async function planIs(page: Page, batches: Batch[], leftOver: Batch[] = []): Promise<void> {
  const ids = [...new Set(batches.map(({ machine_id }) => machine_id))];
  const machines = ids.map((id) => ({ ...machine, id, name: `Drum ${id}` }));
  await page.route('**/api/staff/roast-plan', (route) =>
    route.fulfill({ json: { ...answer, machines, batches, left_over: leftOver } }),
  );
  await page.route('**/api/staff/stock/*/lots', (route) => route.fulfill({ json: [] }));
}

async function openWith(page: Page, path: string, batches: Batch[]): Promise<void> {
  await planIs(page, batches);
  await openRoom(page, path);
}

const scrapIt = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Scrap this batch', exact: true });

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test('a machine starts while another one’s start is on its way, and none before its green coffee is weighed', async ({
    page,
  }) => {
    const started: string[] = [];
    const held = Promise.withResolvers<void>();
    await page.route('**/api/staff/batches/*/starts', async (route) => {
      started.push(
        route
          .request()
          .url()
          .replace(/.*batches/, ''),
      );
      await held.promise;
      await route.fulfill({ status: 409, json: { code: 'changed_meanwhile', message: 'It is hot.' } });
    });
    await openWith(page, '/roast', [
      planned(1, 'Morning', true),
      planned(2, 'Evening', true),
      planned(3, 'Night', false),
    ]);
    await page.getByRole('button', { name: 'Start Morning' }).tap();
    await page.getByRole('button', { name: 'Start Evening' }).tap();
    await expect.poll(() => started).toEqual(['/1/starts', '/2/starts']);
    held.resolve();
    await expect(page.getByRole('alert').filter({ hasText: 'It is hot.' })).toHaveCount(2);
    await expect(page.getByText('It can start once its green coffee is weighed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Night' })).toHaveCount(0);
  });

  test('what was left in a machine overnight leaves it before the next goes in', async ({ page }) => {
    const yesterdays: Batch = {
      ...planned(1, 'Evening', true),
      id: 9,
      state: 'roasting',
      started_at: `${dayAfter(answer.day, -1)}T16:50:00Z`,
    };
    await planIs(page, [planned(1, 'Morning', true)], [yesterdays]);
    await openRoom(page, '/roast');
    await expect(page.getByRole('button', { name: 'Drop Evening' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Morning' })).toHaveCount(0);
  });

  test('whoever weighs a batch out second reads who was faster, until they have read it', async ({
    page,
  }) => {
    const at = (time: string) => `${answer.day}T${time}Z`;
    const dropped: Batch = {
      ...planned(1, 'Morning', true),
      state: 'roasting',
      started_at: at('08:00:00'),
      dropped_at: at('08:12:00'),
    };
    const words = 'This batch is not in the roaster. Pia Lindqvist weighed it out at 530 g at 08:15.';
    await page.route('**/api/staff/batches/1/outcome', async (route) => {
      await planIs(page, [{ ...dropped, state: 'roasted', roasted_grams: 530 }]);
      await route.fulfill({ status: 409, json: { code: 'changed_meanwhile', message: words } });
    });
    await openWith(page, '/roast', [dropped]);
    await page.getByLabel('Weight out, grams').fill('530');
    await page.getByRole('button', { name: 'Into its bin' }).tap();
    await expect(page.getByText('All done here.')).toBeVisible();
    await expect(page.getByLabel('Weight out, grams')).toHaveCount(0);
    await expect(said(page)).toHaveText(words);
    expect(await lowTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Got it Morning' }).tap();
    await expect(said(page)).toHaveCount(0);
    await expect(focused(page)).toHaveText('Drum 1');
  });

  test('by keyboard the focus stays at the machine, from its start until the coffee is in a bin', async ({
    page,
  }) => {
    const started_at = `${answer.day}T08:00:00Z`;
    const dropped_at = `${answer.day}T08:12:00Z`;
    const states: Record<string, Partial<Batch>> = {
      starts: { state: 'roasting', started_at },
      drops: { state: 'roasting', started_at, dropped_at },
      outcome: { state: 'roasted', started_at, dropped_at, roasted_grams: 530, bin: '261124-1' },
    };
    const next = { ...planned(2, 'Evening', true), machine_id: 1 };
    await page.route('**/api/staff/batches/1/*', async (route) => {
      const act = route.request().url().split('/').at(-1) ?? '';
      await planIs(page, [{ ...planned(1, 'Morning', true), ...states[act] }, next]);
      await route.fulfill({ json: draft });
    });
    await openWith(page, '/roast', [planned(1, 'Morning', true), next]);
    await page.getByRole('button', { name: 'Start Morning' }).press('Enter');
    await expect(focused(page)).toHaveText('Drop Morning');
    await page.keyboard.press('Enter');
    await expect(focused(page)).toContainText('Weight out, grams');
    await page.keyboard.press('Tab');
    await page.keyboard.type('530');
    await page.keyboard.press('Enter');
    await expect(focused(page)).toHaveText('Start Evening');
    await expect(page.getByText('Last out: 530 g of Morning, in bin 261124-1')).toBeVisible();
    await page.getByRole('link', { name: 'Label of bin 261124-1' }).press('Enter');
    await expect(page.getByText('Of bin 261124-1')).toBeVisible();
  });

  test('a weight out that the shop asks about goes into its bin once that is right', async ({ page }) => {
    const [started_at, dropped_at] = [`${answer.day}T08:00:00Z`, `${answer.day}T08:12:00Z`];
    const dropped: Batch = { ...planned(1, 'Morning', true), state: 'roasting', started_at, dropped_at };
    const sent: unknown[] = [];
    await page.route('**/api/staff/batches/1/outcome', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ status: 422, json: { code: 'doubtful', message: 'Is 300 g right?' } });
    });
    await openWith(page, '/roast', [dropped]);
    const weight = page.getByLabel('Weight out, grams');
    await weight.fill('300');
    await weight.press('Enter');
    const sure = page.getByRole('button', { name: 'Yes, that is right' });
    await expect(said(page)).toHaveText('Is 300 g right?');
    await sure.press('Enter');
    await expect.poll(() => sent).toMatchObject([{ is_sure: false }, { roasted_grams: 300, is_sure: true }]);
    await weight.fill('530');
    await expect(sure).toHaveCount(0);
  });

  test('whoever gives a batch up second reads who was faster, though its dialog has gone', async ({
    page,
  }) => {
    const words = 'Pia Lindqvist scrapped it at 08:15.';
    await page.route('**/api/staff/batches/*/abandonments', async (route) => {
      await planIs(page, [{ ...planned(1, 'Morning', false), state: 'abandoned' }]);
      await route.fulfill({ status: 409, json: { code: 'changed_meanwhile', message: words } });
    });
    await openWith(page, '/roast', [planned(1, 'Morning', false)]);
    await page.getByRole('button', { name: 'Scrap this batch Morning' }).tap();
    await scrapIt(page).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(said(page)).toHaveText(words);
    await expect(focused(page)).toHaveText('Drum 1');
  });

  test('a batch in which something went wrong is given up, once one was asked', async ({ page }) => {
    const given: string[] = [];
    await page.route('**/api/staff/batches/*/abandonments', (route) => {
      given.push(new URL(route.request().url()).pathname);
      return route.fulfill({ json: { ...draft, id: 1, state: 'abandoned' } });
    });
    const started_at = `${answer.day}T08:00:00Z`;
    const inside = { ...planned(1, 'Morning', true), state: 'roasting' as const, started_at };
    await openWith(page, '/roast', [inside, planned(2, 'Evening', false)]);
    await page.getByRole('button', { name: 'Scrap this batch Evening' }).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('goes back to its lots');
    await dialog.getByRole('button', { name: 'Cancel' }).tap();
    expect(given).toEqual([]);
    await page.getByRole('button', { name: 'Scrap this batch Morning' }).tap();
    await expect(dialog).toContainText('counts as lost');
    await scrapIt(page).tap();
    await expect(page.getByText('Morning is scrapped.')).toBeVisible();
    expect(given).toEqual(['/api/staff/batches/1/abandonments']);
  });

  test('by keyboard the focus stays off the next batch once one is given up', async ({ page }) => {
    const next = { ...planned(2, 'Evening', true), machine_id: 1 };
    await page.route('**/api/staff/batches/1/abandonments', async (route) => {
      await planIs(page, [next]);
      await route.fulfill({ json: { ...draft, id: 1, state: 'abandoned' } });
    });
    await openWith(page, '/roast', [planned(1, 'Morning', true), next]);
    await page.getByRole('button', { name: 'Scrap this batch Morning' }).press('Enter');
    await scrapIt(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Scrap this batch Evening' })).toBeVisible();
    await expect(focused(page)).toHaveText('Drum 1');
  });

  test('a key that is held down starts a batch, and does not drop it too', async ({ page }) => {
    const acts: string[] = [];
    const roasting = { state: 'roasting' as const, started_at: `${answer.day}T08:00:00Z` };
    await page.route('**/api/staff/batches/1/*', async (route) => {
      acts.push(route.request().url().split('/').at(-1) ?? '');
      await planIs(page, [{ ...planned(1, 'Morning', true), ...roasting }]);
      await route.fulfill({ json: draft });
    });
    await openWith(page, '/roast', [planned(1, 'Morning', true)]);
    await page.getByRole('button', { name: 'Start Morning' }).focus();
    await page.keyboard.down('Enter');
    await expect(focused(page)).toHaveText('Drop Morning');
    // A key that is down already is repeated.
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Weight out, grams')).toBeFocused();
    expect(acts).toEqual(['starts']);
  });

  test('a bucket far off is asked about, and a slip is never confirmed', async ({ page }) => {
    const sent: unknown[] = [];
    await page.route('**/api/staff/batches/*/greens/*', (route) => {
      const body = route.request().postDataJSON() as { weighed_grams: number };
      sent.push(body);
      const code = body.weighed_grams === 700 ? 'doubtful' : 'invalid';
      return route.fulfill({ status: 422, json: { code, message: 'Please look again.' } });
    });
    await openWith(page, '/weigh', [planned(1, 'Morning', false)]);
    const field = page.getByLabel('Actual weight, if different');
    const weighed = page.getByRole('button', { name: 'Weighed' });
    const sure = page.getByRole('button', { name: 'Yes, that is right' });
    const refused = page.getByRole('alert').filter({ hasText: 'Please look again.' });
    // By Enter: two taps so soon after each other count once.
    for (const slip of ['0', '6260']) {
      await field.fill(slip);
      await weighed.press('Enter');
      await expect(refused).toBeVisible();
      await expect(sure).toHaveCount(0);
    }
    await field.fill('700');
    await expect(refused).toHaveCount(0);
    await weighed.press('Enter');
    await sure.press('Enter');
    await expect
      .poll(() => sent)
      .toEqual([
        { weighed_grams: 0, is_sure: false },
        { weighed_grams: 6260, is_sure: false },
        { weighed_grams: 700, is_sure: false },
        { weighed_grams: 700, is_sure: true },
      ]);
  });
});
