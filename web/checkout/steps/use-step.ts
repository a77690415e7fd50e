import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Step } from '../draft.ts';

export type GoTo = (step: Step) => void;

interface Entry {
  step: Step;
  /** The step that was left for it, which lies one entry back. */
  after?: Step;
}

/** Each step is an entry of the history, all at one address; entering that without a step begins at the first. */
export function useStep(furthest: Step): { step: Step; goTo: GoTo } {
  const { step: asked, after } = entryOf(useLocation().state);
  const navigate = useNavigate();
  const step = asked > furthest ? furthest : asked;
  useEffect(() => {
    if (step !== asked) void navigate('/checkout', { replace: true, state: { step } });
  }, [step, asked, navigate]);
  const goTo: GoTo = (next) => {
    if (next === after) void navigate(-1);
    else void navigate('/checkout', { state: { step: next, after: step } });
  };
  return { step, goTo };
}

const entryOf = (state: unknown): Entry =>
  typeof state === 'object' && state !== null && 'step' in state ? (state as Entry) : { step: 1 };
