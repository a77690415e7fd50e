import { useState } from 'react';
import type { FilteredAct } from '#contract/order-desk/filtered-acts.ts';
import type { Day } from '#domain/dispatch/day.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { nextWorkingDay } from '#domain/dispatch/dispatch.ts';
import { STATUS } from '#domain/order/status.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useLiveWorkingDays } from '#web/staff/live/use-live-working-days.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { offerUndo, UNDO_SECONDS } from '#web/staff/ui/undo/undo.ts';
import { browserApi } from '#web/state/browser-api.ts';

interface Props {
  day: Day;
  onMoved: () => void;
}

/** Orders of a closed day that are not begun yet leave on the next day that is open, and their buyers are told. */
export function MoveOrders(props: Props) {
  const may = useMay()('orders');
  const days = useLiveWorkingDays();
  return may && days !== null && <Movable {...props} to={nextWorkingDay(props.day, days)} />;
}

interface Asked {
  /** Of the act: sent again after a lost answer it is the same one. */
  id: string;
  to: Day;
  count: number;
  up_to: number;
}

function Movable({ day, to, onMoved }: Props & { to: Day }) {
  const filter = { dispatch_on: day, status: String(STATUS.received), held: 'no' } as const;
  const acts = useLiveCall('filtered acts', ['orders'], () => browserApi('GET /staff/filtered-acts'));
  const counted = useLiveCall(`to move ${day}`, ['orders'], () =>
    browserApi('GET /staff/order-counts', { query: filter }),
  );
  const [dialog, setDialog] = useState<Asked>();
  if (acts.answer === null || counted.answer === null) return null;
  const isDueThen = (one: FilteredAct) => one.filter['dispatch_on'] === day;
  const moving = acts.answer.find((one) => one.kind === 'move' && one.waiting > 0 && isDueThen(one));
  if (moving !== undefined && dialog === undefined) return <>{moving.by} is moving them.</>;
  if (counted.answer.count === 0 && dialog === undefined) return <>All of them are held.</>;
  const { answer } = counted;
  const again = () => {
    acts.again();
    counted.again();
    onMoved();
  };
  return (
    <>
      <ActButton onAct={() => setDialog({ id: crypto.randomUUID(), to, ...answer })}>
        {`Move orders of ${weekdayInWords(day)} to ${weekdayInWords(to)}`}
      </ActButton>
      {dialog !== undefined && (
        <AskDialog
          title={`Move ${countOf(dialog.count, 'order')} to ${weekdayInWords(dialog.to)}`}
          fields={{}}
          button="Move them"
          send={() =>
            browserApi('POST /staff/filtered-acts', {
              body: {
                id: dialog.id,
                filter,
                up_to: dialog.up_to,
                do: { act: 'move', dispatch_on: dialog.to, tells_buyers: true },
              },
            })
          }
          onDone={({ id, waiting }) => {
            offerUndo({
              words: `${countOf(waiting, 'order')} will be moved, and their buyers told`,
              seconds: UNDO_SECONDS,
              undo: () => browserApi('DELETE /staff/staged-acts/{id}', { params: { id } }),
              onUndone: again,
            });
            setDialog(undefined);
            again();
          }}
          onClose={() => setDialog(undefined)}
        >
          <p>
            They are due on {weekdayInWords(day)}. Each buyer is mailed the new day. What is held, or is
            roasting already, stays where it is. It can be undone for ten seconds.
          </p>
        </AskDialog>
      )}
    </>
  );
}
