import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Step } from '../draft.ts';

export type GoTo = (step: Step) => void;

interface Entry {
  step: Step;
  /** The step that was left for this one, which is one entry back. */
  after?: Step;
}

/** Each step is an entry of the history, all at one address. An entry without a step is the first step. */
export function useStep(furthest: Step): { step: Step; goTo: GoTo } {
  const { step: wanted, after } = entryOf(useLocation().state);
  const navigate = useNavigate();
  const step = wanted > furthest ? furthest : wanted;
  useEffect(() => {
    if (step !== wanted) void navigate('/checkout', { replace: true, state: { step } });
  }, [step, wanted, navigate]);
  const goTo: GoTo = (next) => {
    if (next === after) void navigate(-1);
    else void navigate('/checkout', { state: { step: next, after: step } });
  };
  return { step, goTo };
}

const entryOf = (state: unknown): Entry =>
  typeof state === 'object' && state !== null && 'step' in state ? (state as Entry) : { step: 1 };
