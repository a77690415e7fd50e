import { useState } from 'react';
import { readWhole, type Whole } from './whole-number.ts';

export interface WholeNumber {
  typed: string;
  type: (typed: string) => void;
  whole: Whole;
  /** Says beside its field that it can't be sent like this. */
  refuse: () => void;
  isRefused: boolean;
}

/** A whole number that is being typed; refused until it is typed otherwise. */
export function useWholeNumber(begun = ''): WholeNumber {
  const [typed, type] = useState(begun);
  const [refused, setRefused] = useState<string>();
  return {
    typed,
    type,
    whole: readWhole(typed),
    refuse: () => setRefused(typed),
    isRefused: refused === typed,
  };
}
