import { useEffect } from 'react';
import { setPicks } from './compare-picks.ts';
import type { ComparedNote } from './compared-notes.ts';

/** Picks the coffees that the address compares; an address that names none changes nothing. */
export function usePicksOfPage(notes: readonly ComparedNote[], hasIds: boolean): void {
  useEffect(() => {
    if (hasIds || notes.length > 0)
      setPicks(notes.map(({ ctapsId, print }) => ({ ctapsId, name: print.name })));
  }, [notes, hasIds]);
}
