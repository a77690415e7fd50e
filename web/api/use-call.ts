import { useEffect, useEffectEvent, useState } from 'react';
import type { Problem } from '#contract/problem.ts';
import { askInEffect } from '#web/state/latest.ts';
import type { Reply } from './shop-api.ts';

export interface CallState<A> {
  answer: A | null;
  problem: Problem | null;
  status: number | null;
  /** Calls once more; what was answered stays until the next answer. */
  again: () => void;
}

/**
 * What the shop answers to a call that a part of a page begins with. Another `key` makes another call.
 *
 *     const { answer, problem, again } = useCall(memberId, () => browserApi('GET /blends'));
 */
export function useCall<A>(key: string | number, call: () => Promise<Reply<A>>): CallState<A> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<CallState<A>, 'again'>>(NOTHING_YET);
  const callNow = useEffectEvent(call);
  useEffect(
    () =>
      askInEffect(async (isLatest) => {
        const outcome = await callNow();
        if (!isLatest()) return;
        if (outcome.ok) setState({ answer: outcome.answer, problem: null, status: 200 });
        else setState((before) => ({ ...before, problem: outcome.problem, status: outcome.status }));
      }),
    [key, attempt],
  );
  return { ...state, again: () => setAttempt((before) => before + 1) };
}

const NOTHING_YET = { answer: null, problem: null, status: null };
