import { useEffect, useState } from 'react';
import type { FoundOrders } from '../../../contract/order-desk/order-lists.ts';
import type { Problem } from '../../../contract/problem.ts';
import { browserApi } from '../../state/browser-api.ts';

export interface Found {
  /** What was searched for: an answer to something else is none. */
  typed: string;
  answer: FoundOrders | null;
  problem: Problem | null;
}

const PAUSE_MS = 120;
const NOTHING: Found = { typed: '', answer: null, problem: null };

/** The orders that what is typed may mean, asked for once the fingers rest. */
export function useFound(typed: string): Found {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    if (typed === '') return undefined;
    let isOver = false;
    const timer = setTimeout(async () => {
      const outcome = await browserApi('GET /staff/search', { query: { q: typed } });
      if (isOver) return;
      setFound({
        typed,
        answer: outcome.ok ? outcome.answer : null,
        problem: outcome.ok ? null : outcome.problem,
      });
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [typed]);
  return typed === '' ? NOTHING : found;
}
