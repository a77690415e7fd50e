import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Scores } from '#domain/taste/axes.ts';
import {
  isChanged,
  NO_CHANGES,
  type TargetChanges,
  type TasteTarget,
  writeImportance,
  writeMoved,
} from '#domain/taste-match/taste-target.ts';
import buttons from '#web/ui/button.module.css';
import { IN_PLACE } from '#web/ui/in-place-navigation.ts';
import { Flower } from '#web/ui/taste-target/flower.tsx';
import { TargetRows } from '#web/ui/taste-target/target-rows.tsx';
import styles from './fine-tune.module.css';
import { type MatchSearch, matchPath } from './match-search.ts';

const PAUSE_MS = 300;

interface Props {
  search: MatchSearch;
  /** Scores of the chosen brand, or of an average bean where none is chosen. */
  start: Scores;
}

/** Changes the taste that is matched. What is changed goes into the address after a pause, and so to new proposals. */
export function FineTune({ search, start }: Props) {
  const { target, change } = useTargetInAddress(search, start);
  const isDrawn = search.brandId === null;
  return (
    <div className={styles.tune}>
      <Flower target={target} onChange={change} first="all" />
      <div>
        <p>
          Pull a petal to make a taste stronger or fainter. What you pull becomes a must. The dashed line is{' '}
          {isDrawn ? 'an average bean of ours' : 'your coffee as it is'}.
        </p>
        <TargetRows target={target} onChange={change} />
        {isChanged(target) && (
          <button type="button" className={buttons.quiet} onClick={() => change({ start, ...NO_CHANGES })}>
            {isDrawn ? 'Start again' : 'Back to its own taste'}
          </button>
        )}
      </div>
    </div>
  );
}

function useTargetInAddress(search: MatchSearch, start: Scores) {
  const { changes } = search;
  const navigate = useNavigate();
  const [target, setTarget] = useState<TasteTarget>({ start, ...changes });
  const lastWritten = useRef(textOf(changes));
  useEffect(() => {
    // Another address than ours, such as by Back.
    if (textOf(changes) === lastWritten.current) return;
    lastWritten.current = textOf(changes);
    setTarget({ start, ...changes });
  }, [changes, start]);
  // With the search as it is when the pause ends: a bean may have been left out meanwhile.
  const write = useEffectEvent(() => {
    lastWritten.current = textOf(target);
    void navigate(matchPath({ ...search, changes: target }), IN_PLACE);
  });
  useEffect(() => {
    if (textOf(target) === lastWritten.current) return undefined;
    const waiting = setTimeout(write, PAUSE_MS);
    return () => clearTimeout(waiting);
  }, [target]);
  return { target, change: setTarget };
}

const textOf = (changes: TargetChanges): string => `${writeMoved(changes)} ${writeImportance(changes)}`;
