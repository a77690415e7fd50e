/** Every room of the back office in each of its states: with data, empty, failed and forbidden. */
import { readFileSync } from 'node:fs';
import { expect, type Page, type Route } from '@playwright/test';
import {
  expectAccessibleInLightAndDark,
  expectMainPartAccessible,
  expectRoomAccessible,
} from '#tests/support/browser/accessibility.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';
import { STAFF_SCREENS, type StaffScreen } from './staff-rooms.ts';

/** A tablet held upright. */
test.use({ viewport: { width: 768, height: 1024 } });

test('every room is tried in each of its states', () => {
  const rooms = readFileSync('web/staff/rooms.ts', 'utf8').matchAll(/path: '([a-z-]+)'/g);
  const tried = STAFF_SCREENS.map(({ path }) => path.split(/[/?]/)[1]);
  for (const [, room] of rooms) expect(tried, 'in staff-rooms.ts').toContain(room);
});

/** All of them in one journey would take a busy machine longer than a journey may. */
const QUARTERS = 4;

for (let quarter = 0; quarter < QUARTERS; quarter++)
  test(`every room shows its data without sideways scroll, accessible by day and by night, ${quarter + 1} of ${QUARTERS}`, async ({
    page,
  }) => {
    const show = await enter(page);
    await expectAccessibleInLightAndDark(page);
    for (const screen of STAFF_SCREENS.filter((_, position) => position % QUARTERS === quarter)) {
      await show(screen, (route) => route.fulfill({ json: screen.answer }));
      await expect(page.getByRole('main').getByText(screen.shows).first()).toBeVisible();
      expect(await overflow(page), `${screen.path} scrolls sideways`).toBe(0);
      await expectRoomAccessible(page);
    }
  });

test('every room says what is next where it is empty', async ({ page }) => {
  const show = await enter(page);
  for (const screen of STAFF_SCREENS) {
    const { path = screen.path, answer, says = '' } = screen.empty ?? {};
    if (says === '') continue;
    await show({ ...screen, path }, (route) => route.fulfill({ json: answer }));
    await expect(page.getByRole('main').getByText(says)).toBeVisible();
    await expectMainPartAccessible(page);
  }
});

test('every room offers to try again where its call fails, and says so where it is refused', async ({
  page,
}) => {
  const show = await enter(page);
  const json = { code: 'not_allowed', message: 'You may not.' };
  for (const screen of STAFF_SCREENS) {
    await show(screen, (route) => route.abort());
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await expectMainPartAccessible(page);
    await show(screen, (route) => route.fulfill({ status: 403, json }));
    await expect(page.getByText('You don’t have access to this.').first()).toBeVisible();
  }
  // The notice of a refusal is the same in every room, so axe reads it once.
  await expectMainPartAccessible(page);
});

const NAMING_NOTHING = [
  '/orders/abc',
  '/customers/abc',
  '/mails/abc',
  '/cuppings/abc',
  '/vouchers/1.5',
  '/inbox/0',
];

test('an address that names nothing says so, and leads back to where there is something', async ({
  page,
}) => {
  await openRoom(page, '/people/me');
  for (const path of NAMING_NOTHING) {
    await go(page, path);
    await expect(page.getByText(/^We couldn’t find that/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  }
});

type Show = (
  screen: Pick<StaffScreen, 'path' | 'call'>,
  answer: (route: Route) => Promise<void>,
) => Promise<void>;

/** Enters the back office once; then goes from screen to screen, each with an answer of its own to its call. */
async function enter(page: Page): Promise<Show> {
  // Nothing of other journeys shows up in between.
  await page.route(/\/api\/staff\/live-changes/, () => undefined);
  await openRoom(page, '/people/me');
  let current: RegExp | null = null;
  return async ({ path, call }, answer) => {
    if (current !== null) await page.unroute(current);
    await go(page, '/people/me');
    await expect(page.getByRole('heading', { level: 1, name: 'Your access' })).toBeVisible();
    const [, below = ''] = call.split(' ');
    current = new RegExp(`/api${below.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
    await page.route(current, answer);
    await go(page, path);
    await expect(page.getByRole('heading', { level: 1, name: 'Your access' })).toBeHidden();
  };
}

/** Without loading the back office again, as Back does. */
const go = (page: Page, path: string) =>
  page.evaluate(`history.pushState(null, '', '/staff${path}'); dispatchEvent(new PopStateEvent('popstate'))`);

const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
