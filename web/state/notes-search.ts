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

export const pathOfNotesSearch = (typed: string): string =>
  typed.trim() === '' ? '/cuppingnotes' : `/cuppingnotes?${new URLSearchParams({ search: typed.trim() })}`;
