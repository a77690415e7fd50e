/** What is being mixed in this browser: kept over reloads and shared by its tabs. */
import { useSyncExternalStore } from 'react';
import type { Contents } from '../../../domain/blend-creator/contents.ts';
import { keptBoth, type Mixing, mixed, nothingMixed } from '../../../domain/blend-creator/creator-state.ts';
import { readMixing, writeMixing } from '../../../domain/blend-creator/stored-state.ts';

const KEY = 'sixbean.creator';
/** A movement that pauses for longer counts as two, so that each can be undone. */
const PAUSE_MS = 900;
const WRITE_AFTER_MS = 200;

let mixing: Mixing | null = null;
let lastWritten: string | null = null;
let writing: ReturnType<typeof setTimeout> | undefined;
let movement: { name: string; at: number } | null = null;
const listeners = new Set<() => void>();

export function currentMixing(): Mixing {
  if (mixing === null) {
    lastWritten = stored();
    mixing = readMixing(lastWritten) ?? nothingMixed;
  }
  return mixing;
}

/** Whether the last change was one of many small ones, such as a slider makes. */
export const isMoving = (): boolean => movement !== null;

/** `select` has to answer the same thing for the same mixing: a part of it, or plain text. */
export const useMixing = <T>(select: (mixing: Mixing) => T): T =>
  useSyncExternalStore(
    onMixingChange,
    () => select(currentMixing()),
    () => select(nothingMixed),
  );

/** Changes of one movement, such as sliding one bean, are undone as one. */
export function changeContents(change: (contents: Contents) => Contents, name: string | null = null): void {
  const now = Date.now();
  const goesOn = name !== null && movement?.name === name && now - movement.at < PAUSE_MS;
  const before = currentMixing();
  const after = mixed(before, change(before.contents), { goesOn });
  movement = name === null ? null : { name, at: now };
  tell(after);
}

export function changeMixing(change: (mixing: Mixing) => Mixing): void {
  movement = null;
  tell(change(currentMixing()));
}

export function onMixingChange(listener: () => void): () => void {
  if (listeners.size === 0) startWatching();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopWatching();
  };
}

function tell(next: Mixing): void {
  mixing = next;
  writing ??= setTimeout(write, WRITE_AFTER_MS);
  for (const listener of listeners) listener();
  if (listeners.size === 0) write();
}

function write(): void {
  if (writing === undefined || mixing === null) return;
  clearTimeout(writing);
  writing = undefined;
  const theirs = stored();
  if (theirs !== lastWritten) takeOver(theirs);
  lastWritten = writeMixing(mixing);
  try {
    localStorage.setItem(KEY, lastWritten);
  } catch {
    // Storage is forbidden or full: the mix lasts as long as nothing is loaded anew.
  }
}

/** From another tab: its work becomes ours too, unless ours is not written down yet. */
function takeOver(text: string | null): void {
  const theirs = readMixing(text);
  lastWritten = text;
  if (theirs === null || mixing === null) return;
  mixing = writing === undefined ? theirs : keptBoth(mixing, theirs);
  movement = null;
  for (const listener of listeners) listener();
}

function hear({ key, newValue }: StorageEvent): void {
  if (key === KEY && newValue !== lastWritten) takeOver(newValue);
}

function startWatching(): void {
  const kept = stored();
  if (mixing !== null && kept !== lastWritten) takeOver(kept);
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
