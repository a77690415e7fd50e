/** Coffees that the visitor marked: a member's with the account, a guest's in this browser, from where a login takes them along. */
import type { Problem } from '#contract/problem.ts';
import { MOST_FAVOURITES } from '#domain/favourites/favourites.ts';
import { browserApi } from './browser-api.ts';
import { createStore, useStore } from './create-store.ts';
import { createLatest } from './latest.ts';
import { onAccountChangedElsewhere, onSessionChange, readToken, tellAccountChanged } from './session.ts';
import { browserStorage } from './storage/browser-storage.ts';

const KEY = 'sixbean.favourites';

interface Favourites {
  /** The newest first. */
  ids: readonly string[];
  /** Whether these are all, as far as anybody knows. */
  isKnown: boolean;
  problem: Problem | null;
}

const UNKNOWN: Favourites = { ids: [], isKnown: false, problem: null };

const favourites = createStore(UNKNOWN, { watch: watchFavourites });
/** The login that the favourites belong to; `undefined` before anybody has asked. */
let tokenOfFavourites: string | null | undefined;
const latest = createLatest();

export const useFavourites = (): Favourites => useStore(favourites);

/** For the heart of a coffee: whether it is marked, and what a press of it does. */
export const useFavourite = (ctapsId: string) => ({
  isOn: useStore(favourites, ({ ids }) => ids.includes(ctapsId)),
  onToggle: () => toggleFavourite(ctapsId),
});

/** Marks a coffee or unmarks it. Answers why that can't be; what was shown before is shown again then. */
export async function toggleFavourite(ctapsId: string): Promise<Problem | null> {
  const before = favourites.read();
  const isNew = !before.ids.includes(ctapsId);
  if (isNew && before.ids.length >= MOST_FAVOURITES) return FULL;
  const ids = isNew ? [ctapsId, ...before.ids] : before.ids.filter((id) => id !== ctapsId);
  latest.begin();
  favourites.set({ ...before, ids });
  if (readToken() === null) {
    write(ids);
    return null;
  }
  const outcome = isNew
    ? await browserApi('POST /favourites', { body: { ctapsIds: [ctapsId] } })
    : await browserApi('DELETE /favourites/{ctapsId}', { params: { ctapsId } });
  if (outcome.ok) {
    tellAccountChanged();
    // The press dropped an answer with all of them that was still on its way.
    if (!before.isKnown) await refreshFavourites();
    return null;
  }
  await refreshFavourites();
  return outcome.problem;
}

/** What a browser gathered goes to the account first, and is forgotten here once it has arrived. */
export async function refreshFavourites(): Promise<void> {
  const token = readToken();
  const stored = read();
  const isOther = token !== tokenOfFavourites;
  tokenOfFavourites = token;
  const isLatest = latest.begin();
  if (token === null) return favourites.set({ ids: stored, isKnown: true, problem: null });
  if (isOther) favourites.set({ ...UNKNOWN, ids: stored });
  const outcome =
    stored.length > 0
      ? await browserApi('POST /favourites', { body: { ctapsIds: [...stored] } })
      : await browserApi('GET /favourites');
  if (token !== readToken()) return;
  // Where there is no room for more, the account's own are shown.
  if (stored.length > 0 && (outcome.ok || outcome.status === 422)) write([]);
  if (!outcome.ok && outcome.status === 422) return refreshFavourites();
  if (!isLatest()) return;
  if (outcome.ok)
    favourites.set({ ids: outcome.answer.map((one) => one.ctaps_id), isKnown: true, problem: null });
  else favourites.set({ ...favourites.read(), problem: outcome.problem });
}

function watchFavourites(): () => void {
  const refresh = () => void refreshFavourites();
  const refreshIfAnother = () => {
    if (readToken() !== tokenOfFavourites || readToken() === null) refresh();
  };
  const ends = [onSessionChange(refreshIfAnother), onAccountChangedElsewhere(refresh)];
  refreshIfAnother();
  return () => {
    for (const end of ends) end();
  };
}

const FULL: Problem = {
  code: 'invalid',
  message: `You have ${MOST_FAVOURITES} favourites, which is as many as we can keep. Remove one first.`,
};

/** What a guest gathered in this browser, and never what an account has. */
function read(): readonly string[] {
  const stored = browserStorage.readJson(KEY);
  return Array.isArray(stored) ? stored.filter(isId).slice(0, MOST_FAVOURITES) : [];
}

const isId = (stored: unknown): stored is string =>
  typeof stored === 'string' && /^[BCH][0-9A-Z]{4,11}$/.test(stored);

function write(ids: readonly string[]): void {
  if (ids.length === 0) browserStorage.remove(KEY);
  else browserStorage.write(KEY, JSON.stringify(ids));
}
