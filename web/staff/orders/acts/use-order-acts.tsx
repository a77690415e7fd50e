import { type ReactNode, useState } from 'react';
import type { Problem } from '#contract/problem.ts';
import type { Reply } from '#web/api/shop-api.ts';
import type { RowResult } from '#web/staff/ui/acts/bulk-bar.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { offerUndo, UNDO_SECONDS } from '#web/staff/ui/undo/undo.ts';
import { readToken } from '#web/state/session.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { aboutTo, NEXT_STATUS, numberOf } from '../words.ts';
import { type Asked, AskForAct } from './ask-for-act.tsx';
import { type ActedOn, type OrderAct, type Sent, sendAct, sendAdvance } from './send-act.ts';
import { type DoneAct, takeBack } from './take-back.ts';

/** Fetches the list again, and leaves marks on what was refused. */
type OnActed = (refused: readonly string[]) => void;

export interface OrderActs {
  advance: (orders: readonly ActedOn[]) => void;
  /** Asks why and holds them; where all are held, asks before it lets them go on. */
  hold: (orders: readonly ActedOn[]) => void;
  move: (orders: readonly ActedOn[]) => void;
  /** Asks why, and dispatches what is not packed. */
  dispatchUnpacked: (orders: readonly ActedOn[]) => void;
  cancel: (orders: readonly ActedOn[]) => void;
  results: readonly RowResult[];
  forgetResults: () => void;
  /** Asks for a reason or a day, where an act needs one. */
  dialog: ReactNode;
}

const NOTHING: readonly RowResult[] = [];
/** The acts on orders that lists and the order page share: what is sent, what is asked before, how it is taken back. */
export function useOrderActs(onActed: OnActed): OrderActs {
  const [results, setResults] = useState(NOTHING);
  const [question, setQuestion] = useState<Asked | null>(null);
  const finish = (act: DoneAct, words: string, login = readToken()) => {
    const { results: became, done } = act.sent;
    const refused = became.filter(({ isDone }) => !isDone);
    setResults(refused.length === 0 ? NOTHING : became);
    const [only] = refused;
    if (only !== undefined && became.length === 1)
      showToast(`${only.name}: ${only.words}`, { tone: 'bad', seconds: 8 });
    if (done.length > 0)
      offerUndo(
        {
          words: `${named(done)} ${words}`,
          seconds: UNDO_SECONDS,
          undo: () => takeBack(act),
          onUndone: () => onActed([]),
        },
        login,
      );
    onActed(refused.map(({ id }) => id));
  };
  const send = async (orders: readonly ActedOn[], act: OrderAct): Promise<Reply<Sent>> => {
    const sent = await sendAct(orders, act);
    return sent.problem === null ? { ok: true, answer: sent } : failed(sent.problem);
  };
  const advance = async (orders: readonly ActedOn[]) => {
    const login = readToken();
    const sent = await sendAdvance(orders);
    finish({ what: 'advance', orders, sent }, advancedInWords(orders), login);
  };
  const ask = (what: Asked['what']) => (orders: readonly ActedOn[]) => {
    if (orders.length > 0) setQuestion({ what, orders });
  };
  return {
    advance: (orders) => orders.length > 0 && void advance(orders),
    hold(orders) {
      const free = orders.filter(({ hold_reason }) => hold_reason === null);
      if (free.length === 0) ask('release')(orders);
      else ask('hold')(free);
    },
    move: ask('move'),
    dispatchUnpacked: ask('unpacked'),
    cancel: ask('cancel'),
    results,
    forgetResults: () => setResults(NOTHING),
    dialog: question && (
      <AskForAct
        asked={question}
        send={send}
        onClose={() => setQuestion(null)}
        onSent={(sent, words) => {
          setQuestion(null);
          finish({ ...question, sent }, words);
        }}
      />
    ),
  };
}

function advancedInWords(orders: readonly ActedOn[]): string {
  const [next, ...others] = new Set(orders.map(({ order_status_id }) => NEXT_STATUS[order_status_id]));
  if (next === undefined || others.length > 0) return 'about to go on';
  return aboutTo(next);
}

const failed = (problem: Problem) => ({ ok: false, status: 503, problem }) as const;

const named = (ids: readonly number[]): string => {
  const [only = 0, ...others] = ids;
  return others.length === 0 ? numberOf(only) : countOf(ids.length, 'order');
};
