/** The blend that is being mixed in this browser: stored over reloads and shared by its tabs. */
import type { Contents } from '#domain/blend-creator/contents.ts';
import {
  type CreatorState,
  EMPTY_STATE,
  mergedWith,
  withContents,
} from '#domain/blend-creator/creator-state.ts';
import { readCreatorState, writeCreatorState } from '#domain/blend-creator/stored-state.ts';
import { createStore, useStore } from '#web/state/create-store.ts';
import { browserStorage } from '#web/state/storage/browser-storage.ts';
import { CREATOR_KEY as KEY } from '#web/state/unfinished-blend.ts';

/** A gesture that pauses for longer counts as two, so that each can be undone. */
const PAUSE_MS = 900;
const WRITE_AFTER_MS = 200;

const store = createStore(EMPTY_STATE, { load, watch });
let lastWritten: string | null = null;
let writing: ReturnType<typeof setTimeout> | undefined;
let gesture: { name: string; at: number } | null = null;
let isWatched = false;

export const currentState = store.read;

/** Whether the last change was one of many small ones, such as a slider makes. */
export const isMoving = (): boolean => gesture !== null;

/** `select` has to answer the same thing for the same state: a part of it, or plain text. */
export const useCreatorState = <T>(select: (state: CreatorState) => T): T => useStore(store, select);

/** Changes of one gesture, such as sliding one bean, are undone as one. */
export function changeContents(change: (contents: Contents) => Contents, name: string | null = null): void {
  const now = Date.now();
  const isSameGesture = name !== null && gesture?.name === name && now - gesture.at < PAUSE_MS;
  const before = currentState();
  const after = withContents(before, change(before.contents), { isSameGesture });
  gesture = name === null ? null : { name, at: now };
  show(after);
}

export function changeCreatorState(change: (state: CreatorState) => CreatorState): void {
  gesture = null;
  show(change(currentState()));
}

export const onCreatorChange = store.subscribe;

function show(next: CreatorState): void {
  writing ??= setTimeout(write, WRITE_AFTER_MS);
  store.set(next);
  if (!isWatched) write();
}

function write(): void {
  if (writing === undefined) return;
  clearTimeout(writing);
  const stored = readStored();
  if (stored !== lastWritten) takeOver(stored);
  writing = undefined;
  const text = writeCreatorState(currentState());
  browserStorage.write(KEY, text);
  lastWritten = text;
}

/** Takes over what another tab stored. While a change of ours is not stored yet, ours stays and the other tab’s is one undo away. */
function takeOver(text: string | null): void {
  const others = readCreatorState(text);
  lastWritten = text;
  if (others === null) return;
  const ours = currentState();
  gesture = null;
  store.set(writing === undefined ? others : mergedWith(ours, others));
}

function watch(): () => void {
  isWatched = true;
  currentState();
  const stored = readStored();
  if (stored !== lastWritten) takeOver(stored);
  addEventListener('storage', whenStored);
  addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', write);
  return () => {
    isWatched = false;
    write();
    removeEventListener('storage', whenStored);
    removeEventListener('pagehide', write);
    document.removeEventListener('visibilitychange', write);
  };
}

function whenStored({ key, newValue }: StorageEvent): void {
  if (key === KEY && newValue !== lastWritten) takeOver(newValue);
}

function load(): CreatorState {
  lastWritten = readStored();
  return readCreatorState(lastWritten) ?? EMPTY_STATE;
}

const readStored = (): string | null => browserStorage.read(KEY);
