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
    if (!outcome.ok) {
      const { fields = {}, message } = outcome.problem;
      return onDone(boxes.map((box) => resultOf(box, fields[box.reference] ?? message)));
    }
    const { waiting, already } = outcome.answer;
    const wordsOn = new Map(already.map(({ reference, words }) => [reference, words]));
    const own = boxes.filter(({ reference }) => !wordsOn.has(reference)).map(({ id }) => id);
    if (own.length > 0)
      offerUndo(
        {
          words: `${own.length} handed over, ${waiting} still here`,
          seconds: 10,
          undo: () => browserApi('POST /staff/handovers', { body: { box_ids: own, undo: true } }),
          onUndone: () => onDone([]),
        },
        login,
      );
    onDone(boxes.map((box) => resultOf(box, wordsOn.get(box.reference))));
  };
  return (
    <ActButton kind="primary" busy={busy} onAct={() => void handOver()}>
      Hand over {boxes.length === 1 ? '1 box' : `${boxes.length} boxes`}
    </ActButton>
  );
}

const resultOf = ({ id, reference }: CarrierBox, words: string | undefined): RowResult => ({
  id: String(id),
  name: reference,
  isDone: words === undefined,
  ...(words === undefined ? {} : { words }),
});
