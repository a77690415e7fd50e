import { useState } from 'react';

export interface WholeNumber {
  typed: string;
  type: (typed: string) => void;
  /** Unless something else was typed since. */
  typeOver: (before: string, typed: string) => void;
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
    typeOver: (before, next) => type((now) => (now === before ? next : now)),
    whole: readWhole(typed),
    refuse: () => setRefused(typed),
    isRefused: refused === typed,
  };
}

type Whole = number | 'nothing' | 'wrong';

/** Whole numbers as people type them: digits alone. What JavaScript would read as another number is none. */
export function readWhole(typed: string): Whole {
  const digits = typed.trim();
  if (digits === '') return 'nothing';
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 'wrong';
}
