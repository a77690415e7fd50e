import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Scores } from '#domain/taste/axes.ts';
import {
  type TargetChanges,
  type TasteTarget,
  writeImportance,
  writeMoved,
} from '#domain/taste-match/taste-target.ts';

const PAUSE_MS = 300;

interface Addressed {
  start: Readonly<Scores>;
  /** As the address has them. */
  changes: TargetChanges;
}

/** A target whose changes go into the address after a pause; `write` navigates there. */
export function useTargetInAddress({ start, changes }: Addressed, write: (changes: TargetChanges) => void) {
  const [target, setTarget] = useState<TasteTarget>({ start, ...changes });
  const lastWritten = useRef(textOf(changes));
  useEffect(() => {
    // Another address than ours, such as by Back.
    if (textOf(changes) === lastWritten.current) return;
    lastWritten.current = textOf(changes);
    setTarget({ start, ...changes });
  }, [changes, start]);
  // As things are when the pause ends: a bean may have been left out meanwhile.
  const writeNow = useEffectEvent(() => {
    lastWritten.current = textOf(target);
    write(target);
  });
  useEffect(() => {
    if (textOf(target) === lastWritten.current) return undefined;
    const waiting = setTimeout(writeNow, PAUSE_MS);
    return () => clearTimeout(waiting);
  }, [target]);
  return { target, change: setTarget };
}

const textOf = (changes: TargetChanges): string => `${writeMoved(changes)} ${writeImportance(changes)}`;
