import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const fetched = vi.fn<typeof fetch>();
const asked = () => fetched.mock.calls.map(([url, { method } = {}]) => `${method} ${String(url)}`);

/** A browser that forbids storage, as it is after a reload. */
beforeEach(() => {
  vi.resetModules();
  fetched.mockReset();
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => vi.unstubAllGlobals());

async function loggedIn() {
  const { startSession } = await import('./session.ts');
  startSession('token', null);
  return import('./favourites.ts');
}

const answers = (...ctapsIds: string[]) =>
  fetched.mockImplementation(async () => Response.json(ctapsIds.map((ctaps_id) => ({ ctaps_id }))));

it('an account’s favourites are never sent to it as if a guest had gathered them', async () => {
  const { refreshFavourites } = await loggedIn();
  answers('B00139', 'H00019');
  await refreshFavourites();
  await refreshFavourites();
  expect(asked()).toEqual(['GET /api/favourites', 'GET /api/favourites']);
});

it('what a guest gathered goes to the account once, even where there is no room for it', async () => {
  const { toggleFavourite, refreshFavourites } = await import('./favourites.ts');
  await refreshFavourites();
  await toggleFavourite('B00139');
  await loggedIn();
  fetched.mockImplementation(async (_url, { method } = {}) =>
    method === 'POST'
      ? Response.json({ code: 'invalid', message: 'You have 100 favourites.' }, { status: 422 })
      : Response.json([{ ctaps_id: 'H00019' }]),
  );
  await refreshFavourites();
  await refreshFavourites();
  expect(asked()).toEqual(['POST /api/favourites', 'GET /api/favourites', 'GET /api/favourites']);
});
