import { useState } from 'react';
import type { Problem } from '#contract/problem.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { browserApi } from '#web/state/browser-api.ts';

/** A plan, and by the page's clock when it was asked for: it shows whatever had been answered by then. */
export type PlanRead = RoastPlan & { askedAt: number };

/** What a plan is asked for besides today: another day, or what is roasted ahead. */
export interface Asked {
  day?: string;
  until?: string;
  closes?: string;
  to_par?: 'yes';
}

/** Today's plan, as it changes, for the three screens that work on it; or another one. */
export const useRoastPlan = (asked: Asked = {}) =>
  useLiveCall<PlanRead>(`roast plan ${JSON.stringify(asked)}`, ['orders', 'roasting', 'stock'], async () => {
    const askedAt = performance.now();
    const reply = await browserApi('GET /staff/roast-plan', { query: asked });
    return reply.ok ? { ok: true, answer: { ...reply.answer, askedAt } } : reply;
  });

/** One act at a time of each thing; what was refused is said where it was asked for. */
export function useAct(again: () => void) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, Problem | null>>>({});
  const say = (id: string, problem: Problem | null) => setRefused((all) => ({ ...all, [id]: problem }));
  const act = async <A>(id: string, call: () => Promise<Reply<A>>): Promise<boolean> => {
    if (busy.has(id)) return false;
    setBusy((ids) => new Set([...ids, id]));
    say(id, null);
    const reply = await call();
    setBusy((ids) => new Set([...ids].filter((one) => one !== id)));
    if (!reply.ok) say(id, reply.problem);
    again();
    return reply.ok;
  };
  return {
    act,
    isBusy: (id: string) => busy.has(id),
    problemOf: (id: string) => refused[id] ?? null,
    forgetProblem: (id: string) => say(id, null),
    /** Of an act that another one sent. */
    sayRefused: (id: string, problem: Problem) => {
      say(id, problem);
      again();
    },
    again,
  };
}

export type Acting = ReturnType<typeof useAct>;
