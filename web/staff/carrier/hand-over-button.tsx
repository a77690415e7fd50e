import { useState } from 'react';
import type { CarrierBox } from '#contract/carrier/carrier-box.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import type { RowResult } from '#web/staff/ui/acts/bulk-bar.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { offerUndo } from '#web/staff/ui/undo/undo.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { readToken } from '#web/state/session.ts';

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
    const { box_ids: own, handed_over_at, waiting, already } = outcome.answer;
    const wordsOn = new Map(already.map(({ reference, words }) => [reference, words]));
    if (own.length > 0)
      offerUndo(
        {
          words: `${own.length} handed over, ${waiting} still here`,
          seconds: 10,
          undo: () => takeBack({ box_ids: own, handed_over_at, onTaken: () => onDone([]) }),
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

interface Taken {
  box_ids: number[];
  handed_over_at: string | null;
  onTaken: () => void;
}

/** A box that somebody else took back or handed over since stays as it is: what was taken back is said, what was not, and why. */
async function takeBack({ box_ids, handed_over_at, onTaken }: Taken): Promise<Reply<unknown>> {
  const reply = await browserApi('POST /staff/handovers', {
    body: { box_ids, undo: true, handed_over_at: handed_over_at ?? undefined },
  });
  if (!reply.ok) return reply;
  onTaken();
  const { box_ids: back, already } = reply.answer;
  if (already.length === 0) return reply;
  const message = [
    ...(back.length === 0 ? [] : [`${countOf(back.length, 'box', 'boxes')} taken back.`]),
    ...already.map(({ reference, words }) => `${reference}: ${words}`),
  ].join(' ');
  return { ok: false, status: 409, problem: { code: 'changed_meanwhile', message } };
}

const resultOf = ({ id, reference }: CarrierBox, words: string | undefined): RowResult => ({
  id: String(id),
  name: reference,
  isDone: words === undefined,
  ...(words === undefined ? {} : { words }),
});
