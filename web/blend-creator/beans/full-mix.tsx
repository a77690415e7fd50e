import { useState } from 'react';
import type { RecipeRow } from '#domain/blend/recipe.ts';
import { currentState, useCreatorState } from '#web/blend-creator/store/creator-store.ts';
import styles from './bean-table.module.css';
import { useFull } from './use-bean.ts';

/** Why a bean gets no more, and what helps. */
export const FullMix = () => (
  <span role="alert" className={styles.tooHigh}>
    100% reached. Lower another bean first.
  </span>
);

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
