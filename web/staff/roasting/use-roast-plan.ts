import { useState } from 'react';
import type { Problem } from '../../../contract/problem.ts';
import type { RoastPlan } from '../../../contract/roasting/roast-plan.ts';
import type { Reply } from '../../api/shop-api.ts';
import { browserApi } from '../../state/browser-api.ts';
import { useLiveCall } from '../live/use-live-call.ts';

/** Today's plan, as it changes, for the three screens that work on it. */
export const useRoastPlan = () =>
  useLiveCall<RoastPlan>('roast plan', ['orders', 'roasting', 'stock'], () =>
    browserApi('GET /staff/roast-plan'),
  );

/** One act at a time; what was refused is said where it was asked for. */
export function useAct(again: () => void) {
  const [busy, setBusy] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ id: string; problem: Problem } | null>(null);
  const act = async <A>(id: string, call: () => Promise<Reply<A>>): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(id);
    setRefused(null);
    const reply = await call();
    setBusy(null);
    if (!reply.ok) setRefused({ id, problem: reply.problem });
    again();
    return reply.ok;
  };
  return {
    act,
    isBusy: (id: string) => busy === id,
    problemOf: (id: string) => (refused?.id === id ? refused.problem : null),
  };
}

export type Acting = ReturnType<typeof useAct>;
