/** What was typed to find a cupping note: the field on the home page and the one on the list share it, whichever way one goes. */
import { type RefObject, useEffect } from 'react';
import { createStore, useStore } from './create-store.ts';

const notesSearch = createStore('');

export const rememberNotesSearch = (typed: string): void => notesSearch.set(typed);

/** The shared words; an empty field is filled with them, and what was typed before the script ran counts as typed. */
export function useNotesSearch(field: RefObject<HTMLInputElement | null>): string {
  useEffect(() => {
    const input = field.current;
    if (input === null) return;
    if (input.value === '') input.value = notesSearch.read();
    else rememberNotesSearch(input.value);
  }, [field]);
  return useStore(notesSearch);
}

export const NOTES_PATH = '/cuppingnotes';

export const pathOfNotesSearch = (typed: string): string =>
  typed.trim() === '' ? NOTES_PATH : `${NOTES_PATH}?${new URLSearchParams({ search: typed.trim() })}`;

/** The way to the list with the shared words, from wherever one is. */
export const useNotesPath = (): string => pathOfNotesSearch(useStore(notesSearch));
