/** The light way at the table: all boxes whose bags are filled are packed and closed with one tap. */
import type { PackedBox } from '#contract/packing/boxes.ts';
import { ActOnAll, LightWay } from '#web/staff/ui/acts/act-on-all.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { titleOf } from './box-list.tsx';
import { mayBeAllIn } from './box-state.ts';

export function PackedAsPlanned({ boxes, again }: { boxes: readonly PackedBox[]; again: () => void }) {
  const ready = boxes.filter((box) => box.closed === null && mayBeAllIn(box));
  const send = (box_ids: number[], undo: boolean) =>
    browserApi('POST /staff/packed-as-planned', { body: { box_ids, undo } });
  const nameOf = (id: number) => {
    const box = boxes.find((one) => one.id === id);
    return box === undefined ? `Box ${id}` : titleOf(box);
  };
  return (
    <LightWay words="Boxes needn’t be scanned or weighed: each is noted with what its bags and carton should weigh. Check that every bag is in its own box.">
      {ready.length > 0 && (
        <ActOnAll
          ids={ready.map(({ id }) => id)}
          nameOf={nameOf}
          send={(ids) => send(ids, false)}
          undo={(ids) => send(ids, true)}
          doneInWords={(ids) => `${countOf(ids.length, 'box', 'boxes')} packed, as planned`}
          again={again}
        >
          {ready.length === 1 ? 'The box is packed' : `All ${ready.length} boxes are packed`}
        </ActOnAll>
      )}
    </LightWay>
  );
}
