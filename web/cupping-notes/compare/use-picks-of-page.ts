import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { readPicks, setPicks } from './compare-picks.ts';
import type { ComparedNote } from './compared-notes.ts';

/**
 * Picks the coffees that the address compares, as long as that costs the visitor none of their own picks: a link from elsewhere
 * leaves these alone. An address that names no coffee changes nothing.
 */
export function usePicksOfPage(notes: readonly ComparedNote[], hasIds: boolean): void {
  const isOpenedByAddress = useNavigationType() === NavigationType.Pop;
  /** Settled when the page is opened; from then on it holds for what is added and removed here. */
  const follows = useRef<boolean | null>(null);
  useEffect(() => {
    const picks = readPicks();
    const isAmong = picks.every((pick) => notes.some(({ ctapsId }) => ctapsId === pick.ctapsId));
    follows.current ??= isAmong && (!isOpenedByAddress || picks.length === notes.length);
    if (follows.current && (hasIds || notes.length > 0))
      setPicks(notes.map(({ ctapsId, print }) => ({ ctapsId, name: print.name })));
  }, [notes, hasIds, isOpenedByAddress]);
}
