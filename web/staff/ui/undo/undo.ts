/** What was just done and can still be taken back. One at a time: the next act lets the one before it stand. */
import type { Reply } from '#web/api/shop-api.ts';
import { createStore, useStore } from '#web/state/create-store.ts';
import { readToken } from '#web/state/session.ts';

/** The shop waits ten seconds with an act; the last one may pass on the way. */
export const UNDO_SECONDS = 9;

export interface Undoable {
  /** What was done: “12 orders start roasting”. */
  words: string;
  /** How long it can be taken back. */
  seconds: number;
  undo: () => Promise<Reply<unknown>>;
  /** Where the screen shows that it is as before. */
  onUndone?: () => void;
}

/** What is offered now. */
export const offered = createStore<(Undoable & { key: number }) | null>(null);
let lastKey = 0;
let ending: ReturnType<typeof setTimeout> | undefined;

export const useUndoable = () => useStore(offered);

/**
 * Offers to take an act back, for as long as the shop waits with what can't be taken back.
 *
 *     const login = readToken();
 *     const outcome = await browserApi('POST /staff/…');
 *     if (outcome.ok) offerUndo({ words: '3 orders held', seconds: 10, undo: () => browserApi('POST /staff/…') }, login);
 *
 * An answer may come after a logout: what was done under another `login` is nobody’s to take back.
 */
export function offerUndo(undoable: Undoable, login = readToken()): void {
  if (login === null || login !== readToken()) return;
  clearTimeout(ending);
  const key = ++lastKey;
  offered.set({ ...undoable, key });
  ending = setTimeout(() => letStand(key), undoable.seconds * 1000);
}

export function letStand(key: number): void {
  if (offered.read()?.key !== key) return;
  clearTimeout(ending);
  offered.set(null);
}

export function letAllStand(): void {
  const key = offered.read()?.key;
  if (key !== undefined) letStand(key);
}
