/** What is being mixed in this browser: kept over reloads and shared by its tabs. */
import { useSyncExternalStore } from 'react';
import type { Contents } from '../../../domain/blend-creator/contents.ts';
import {
  type CreatorState,
  EMPTY_STATE,
  mergedWith,
  withContents,
} from '../../../domain/blend-creator/creator-state.ts';
import { readCreatorState, writeCreatorState } from '../../../domain/blend-creator/stored-state.ts';

const KEY = 'sixbean.creator';
/** A movement that pauses for longer counts as two, so that each can be undone. */
const PAUSE_MS = 900;
const WRITE_AFTER_MS = 200;

let state: CreatorState | null = null;
let lastWritten: string | null = null;
let writing: ReturnType<typeof setTimeout> | undefined;
let movement: { name: string; at: number } | null = null;
const listeners = new Set<() => void>();

export function currentState(): CreatorState {
  if (state === null) {
    lastWritten = stored();
    state = readCreatorState(lastWritten) ?? EMPTY_STATE;
  }
  return state;
}

/** Whether the last change was one of many small ones, such as a slider makes. */
export const isMoving = (): boolean => movement !== null;

/** `select` has to answer the same thing for the same mixing: a part of it, or plain text. */
export const useCreatorState = <T>(select: (state: CreatorState) => T): T =>
  useSyncExternalStore(
    onCreatorChange,
    () => select(currentState()),
    () => select(EMPTY_STATE),
  );

/** Changes of one movement, such as sliding one bean, are undone as one. */
export function changeContents(change: (contents: Contents) => Contents, name: string | null = null): void {
  const now = Date.now();
  const goesOn = name !== null && movement?.name === name && now - movement.at < PAUSE_MS;
  const before = currentState();
  const after = withContents(before, change(before.contents), { goesOn });
  movement = name === null ? null : { name, at: now };
  tell(after);
}

export function changeCreatorState(change: (state: CreatorState) => CreatorState): void {
  movement = null;
  tell(change(currentState()));
}

export function onCreatorChange(listener: () => void): () => void {
  if (listeners.size === 0) startWatching();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopWatching();
  };
}

function tell(next: CreatorState): void {
  state = next;
  writing ??= setTimeout(write, WRITE_AFTER_MS);
  for (const listener of listeners) listener();
  if (listeners.size === 0) write();
}

function write(): void {
  if (writing === undefined || state === null) return;
  clearTimeout(writing);
  writing = undefined;
  const theirs = stored();
  if (theirs !== lastWritten) takeOver(theirs);
  lastWritten = writeCreatorState(state);
  try {
    localStorage.setItem(KEY, lastWritten);
  } catch {
    // Storage is forbidden or full: the mix lasts as long as nothing is loaded anew.
  }
}

/** From another tab: its work becomes ours too, unless ours is not written down yet. */
function takeOver(text: string | null): void {
  const theirs = readCreatorState(text);
  lastWritten = text;
  if (theirs === null || state === null) return;
  state = writing === undefined ? theirs : mergedWith(state, theirs);
  movement = null;
  for (const listener of listeners) listener();
}

function hear({ key, newValue }: StorageEvent): void {
  if (key === KEY && newValue !== lastWritten) takeOver(newValue);
}

function startWatching(): void {
  const kept = stored();
  if (state !== null && kept !== lastWritten) takeOver(kept);
  addEventListener('storage', hear);
  addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', write);
}

function stopWatching(): void {
  write();
  removeEventListener('storage', hear);
  removeEventListener('pagehide', write);
  document.removeEventListener('visibilitychange', write);
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return lastWritten;
  }
}
