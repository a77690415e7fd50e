import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Contents } from '#domain/blend-creator/contents.ts';
import { useCreatorData } from './creator-data.ts';
import { currentState, useCreatorState } from './creator-store.ts';
import { loadStarting, sayUnreachable } from './load-starting.ts';

let opening: Promise<void> = Promise.resolve();

/** Whatever goes on from the blend waits until the recipe of the address is there: it may be pressed before that. */
export const untilOpened = (): Promise<void> => opening;

/**
 * Begins with the recipe in the address, once. The address stays for as long as the mix is what it says, to be shared or kept as a
 * bookmark; with the first change it goes, so that a reload undoes no work.
 */
export function useStartFromAddress(): void {
  const creatorData = useCreatorData();
  const [search] = useSearchParams();
  const lastAddress = useRef('');
  const opened = useRef<Contents | null>(null);
  const contents = useCreatorState((state) => state.contents);
  const namesRecipe = search.has('from') || search.has('beans');
  useEffect(() => {
    const address = search.toString();
    if (!namesRecipe || lastAddress.current === address) return;
    lastAddress.current = address;
    opened.current = null;
    const start = async () => {
      const starting = await loadStarting().catch(() => null);
      // The address stays, so that a reload tries again.
      if (starting === null) return sayUnreachable();
      await starting.startFromAddress(search, creatorData);
      opened.current = currentState().contents;
    };
    opening = start();
  }, [search, namesRecipe, creatorData]);
  useEffect(() => {
    if (!namesRecipe || opened.current === null || isSameMix(contents, opened.current)) return;
    opened.current = null;
    // Without the router, which would take the focus off the slider.
    history.replaceState(history.state, '', '/blend');
  }, [contents, namesRecipe]);
}

const isSameMix = (one: Contents, other: Contents): boolean =>
  one.recipe === other.recipe &&
  one.roastId === other.roastId &&
  one.grindId === other.grindId &&
  one.openedFrom === other.openedFrom;
