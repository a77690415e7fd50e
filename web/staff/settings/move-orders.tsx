import { useState } from 'react';
import type { Day } from '../../../domain/dispatch/day.ts';
import { nextWorkingDay } from '../../../domain/dispatch/dispatch.ts';
import { STATUS } from '../../../domain/order/status.ts';
import { browserApi } from '../../state/browser-api.ts';
import { weekdayInWords } from '../../ui/times.ts';
import { showProblem } from '../../ui/toast/show-problem.ts';
import { useLiveWorkingDays } from '../live/use-live-working-days.ts';
import { useMay } from '../shell/me.ts';
import { ActButton } from '../ui/acts/act-button.tsx';
import { AskDialog } from '../ui/acts/ask-dialog.tsx';
import { countOf } from '../ui/counts.ts';
import { offerUndo } from '../ui/undo/undo.ts';

/** The shop waits ten seconds; the last one may pass on the way. */
const UNDO_SECONDS = 9;

interface Asked {
  /** Of the act: sent again after a lost answer it is the same one. */
  id: string;
  to: Day;
  count: number;
  upTo: number;
}

/** Orders of a closed day that are not begun yet leave on the next day that is open, and their buyers are told. */
export function MoveOrders({ day, onMoved }: { day: Day; onMoved: () => void }) {
  const may = useMay()('orders');
  const days = useLiveWorkingDays();
  const [asked, setAsked] = useState<Asked>();
  if (!may || days === null) return null;
  const filter = { dispatch_on: day, status: String(STATUS.received) };
  const to = nextWorkingDay(day, days);
  const ask = async () => {
    const counted = await browserApi('GET /staff/order-counts', { query: filter });
    if (counted.ok)
      setAsked({ id: crypto.randomUUID(), to, count: counted.answer.count, upTo: counted.answer.up_to });
    else showProblem(counted.problem);
  };
  return (
    <>
      <ActButton onAct={() => void ask()}>Move them to {weekdayInWords(to)}</ActButton>
      {asked !== undefined && (
        <AskDialog
          title={`Move ${countOf(asked.count, 'order')} to ${weekdayInWords(asked.to)}`}
          fields={{}}
          button="Move them"
          send={() =>
            browserApi('POST /staff/filtered-acts', {
              body: {
                id: asked.id,
                filter,
                up_to: asked.upTo,
                do: { act: 'move', dispatch_on: asked.to, tells_buyers: true },
              },
            })
          }
          onDone={({ id, total }) => {
            offerUndo({
              words: `${countOf(total, 'order')} will be moved, and their buyers told`,
              seconds: UNDO_SECONDS,
              undo: () => browserApi('DELETE /staff/staged-acts/{id}', { params: { id } }),
              onUndone: onMoved,
            });
            setAsked(undefined);
            onMoved();
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>
            They were promised {weekdayInWords(day)}. Each buyer is mailed the new day. What is roasting
            already stays where it is. It can be undone for ten seconds.
          </p>
        </AskDialog>
      )}
    </>
  );
}
