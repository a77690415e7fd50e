import { useState } from 'react';
import type { CarrierBox } from '../../../contract/carrier/carrier-box.ts';
import { browserApi } from '../../state/browser-api.ts';
import { readToken } from '../../state/session.ts';
import { ActButton } from '../ui/acts/act-button.tsx';
import type { RowResult } from '../ui/acts/bulk-bar.tsx';
import { offerUndo } from '../ui/undo/undo.ts';

interface Props {
  boxes: readonly CarrierBox[];
  onDone: (results: readonly RowResult[]) => void;
}

/** Notes that the carrier took boxes. */
export function HandOverButton({ boxes, onDone }: Props) {
  const [busy, setBusy] = useState(false);
  if (boxes.length === 0) return null;
  const box_ids = boxes.map(({ id }) => id);
  const handOver = async () => {
    setBusy(true);
    const login = readToken();
    const outcome = await browserApi('POST /staff/handovers', { body: { box_ids, undo: false } });
    setBusy(false);
    if (outcome.ok)
      offerUndo(
        {
          words: `${outcome.answer.handed_over} handed over, ${outcome.answer.waiting} still here`,
          seconds: 10,
          undo: () => browserApi('POST /staff/handovers', { body: { box_ids, undo: true } }),
          onUndone: () => onDone([]),
        },
        login,
      );
    onDone(
      boxes.map(({ id, reference }) => ({
        id: String(id),
        name: reference,
        isDone: outcome.ok,
        ...(outcome.ok ? {} : { words: outcome.problem.fields?.[reference] ?? outcome.problem.message }),
      })),
    );
  };
  return (
    <ActButton kind="primary" busy={busy} onAct={() => void handOver()}>
      Hand over {boxes.length === 1 ? '1 box' : `${boxes.length} boxes`}
    </ActButton>
  );
}
