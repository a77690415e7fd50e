import { useState } from 'react';
import type { RecipeRow } from '#domain/blend/recipe.ts';
import { currentState, useCreatorState } from '../store/creator-store.ts';
import { useFull } from './use-bean.ts';

/** Whether somebody wants more of a bean of a mix that is at 100%; until the mix changes. */
export function usePushAgainstFull(): { isPushed: boolean; push: () => void } {
  const isFull = useFull();
  const [pushed, setPushed] = useState<readonly RecipeRow[] | null>(null);
  const isSameMix = useCreatorState(({ contents }) => contents.recipe === pushed);
  return {
    isPushed: isFull && isSameMix,
    push: () => setPushed(isFull ? currentState().contents.recipe : null),
  };
}
