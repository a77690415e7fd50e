import { useEffect, useEffectEvent, useState } from 'react';
import type { Problem } from '../../contract/problem.ts';
import type { Reply } from './shop-api.ts';

export interface CallState<A> {
  answer: A | null;
  problem: Problem | null;
  status: number | null;
  /** Asks once more; what was answered stays until the next answer. */
  again: () => void;
}

/** What the shop answers to a call that a part of a page begins with. `about` says when to ask anew. */
export function useCall<A>(about: string | number, call: () => Promise<Reply<A>>): CallState<A> {
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState<Omit<CallState<A>, 'again'>>(NOTHING_YET);
  const ask = useEffectEvent(call);
  useEffect(() => {
    let isLatest = true;
    const learn = async () => {
      const outcome = await ask();
      if (!isLatest) return;
      if (outcome.ok) setKnown({ answer: outcome.answer, problem: null, status: 200 });
      else setKnown((before) => ({ ...before, problem: outcome.problem, status: outcome.status }));
    };
    void learn();
    return () => {
      isLatest = false;
    };
  }, [about, round]);
  return { ...known, again: () => setRound((before) => before + 1) };
}

const NOTHING_YET = { answer: null, problem: null, status: null };
