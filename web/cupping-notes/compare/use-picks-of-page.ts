import { useEffect } from 'react';
import { setPicks } from './compare-picks.ts';
import type { ComparedNote } from './compared-notes.ts';

/** What the address compares is what stays picked; an address that names nothing changes nothing. */
export function usePicksOfPage(notes: readonly ComparedNote[], isAsked: boolean): void {
  useEffect(() => {
    if (isAsked || notes.length > 0)
      setPicks(notes.map(({ ctapsId, print }) => ({ ctapsId, name: print.name })));
  }, [notes, isAsked]);
}
