import { useState } from 'react';
import type { CarrierBox } from '#contract/carrier/carrier-box.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import type { RowResult } from '#web/staff/ui/acts/bulk-bar.tsx';
import { offerUndo } from '#web/staff/ui/undo/undo.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { readToken } from '#web/state/session.ts';
import { type OrderToDispatch, ordersToDispatch } from './state-of-boxes.ts';

interface Props {
  boxes: readonly CarrierBox[];
  all: readonly CarrierBox[];
  onDone: (results: readonly RowResult[]) => void;
}

/** Dispatches orders whose boxes are all packed; for ten seconds it can be undone, then their buyers are mailed. */
export function DispatchButton({ boxes, all, onDone }: Props) {
  const [busy, setBusy] = useState(false);
  const orders = ordersToDispatch(boxes, all);
  const tracked = orders.filter(({ isTracked }) => isTracked);
  const untracked = orders.filter(({ isTracked }) => !isTracked);
  const dispatch = async (chosen: readonly OrderToDispatch[], without_tracking: boolean) => {
    const id = crypto.randomUUID();
    setBusy(true);
    const login = readToken();
    const outcome = await browserApi('POST /staff/dispatches', {
      body: {
        id,
        orders: chosen.map(({ id: orderId, version }) => ({ id: orderId, version })),
        without_tracking,
      },
    });
    setBusy(false);
    if (!outcome.ok)
      return onDone([{ id, name: 'Nothing was dispatched.', isDone: false, words: outcome.problem.message }]);
    const results = outcome.answer.results.map(({ id: orderId, outcome: became, words }) => ({
      id: String(orderId),
      name: `№ ${orderId}`,
      isDone: became === 'waiting' || became === 'done',
      words,
    }));
    const done = results.filter(({ isDone }) => isDone).length;
    // The person who was faster may undo it.
    if (outcome.answer.due_at !== null && done > 0)
      offerUndo(
        {
          words: `${ordersInWords(done)} dispatched`,
          seconds: 10,
          undo: () => browserApi('DELETE /staff/staged-acts/{id}', { params: { id } }),
          onUndone: () => onDone([]),
        },
        login,
      );
    onDone(results);
  };
  return (
    <>
      {tracked.length > 0 && (
        <ActButton kind="primary" busy={busy} onAct={() => void dispatch(tracked, false)}>
          Dispatch {ordersInWords(tracked.length)}
        </ActButton>
      )}
      {untracked.length > 0 && (
        <ActButton busy={busy} onAct={() => void dispatch(untracked, true)}>
          Dispatch {ordersInWords(untracked.length)} without tracking
        </ActButton>
      )}
    </>
  );
}

const ordersInWords = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);
