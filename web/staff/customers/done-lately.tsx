/** What was given to a customer and merged into them, with a way back while there is one. */

import { useState } from 'react';
import type { GivenCredit } from '#contract/credit/given-credit.ts';
import type { CustomerMerge } from '#contract/customer-desk/customer-merges.ts';
import type { CustomerInFull } from '#contract/customer-desk/customer-page.ts';
import { REFUND_REASONS } from '#domain/order/refund.ts';
import { ADDED_UP_MS } from '#domain/staff/limits.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { pounds } from '#web/ui/figures.ts';
import { Panel } from '#web/ui/panel.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { takeCreditBack, undoMerge } from './undo-acts.ts';

interface Props {
  customer: CustomerInFull;
  again: () => void;
}

export function GivenCredits({ customer: { given_credits, is_own }, again }: Props) {
  const mayTake = useMay()('money') && !is_own;
  if (given_credits === null || given_credits.length === 0) return null;
  return (
    <Panel title="Credit from us">
      <Sheet
        caption="Credit that staff gave"
        rows={given_credits}
        idOf={({ id }) => id}
        columns={creditColumns(mayTake, again)}
      />
    </Panel>
  );
}

const creditColumns = (mayTake: boolean, again: () => void): readonly SheetColumn<GivenCredit>[] => [
  { head: 'When', cell: ({ given_at }) => shortMoment(given_at), kind: 'time' },
  {
    head: 'Why',
    cell: ({ reason, note }) => [capitalised(REFUND_REASONS[reason]), note].filter(Boolean).join('. '),
    kind: 'name',
  },
  { head: 'By', cell: ({ given_by }) => given_by },
  { head: 'Amount', cell: ({ amount }) => pounds(amount), kind: 'figure' },
  {
    head: 'Taken back',
    cell: (credit) => <TakenBack credit={credit} mayTake={mayTake} again={again} />,
  },
];

interface TakenBackProps {
  credit: GivenCredit;
  mayTake: boolean;
  again: () => void;
}

/** When it was, or a way to do it. */
function TakenBack({ credit: { id, given_at, taken_back_at }, mayTake, again }: TakenBackProps) {
  if (taken_back_at !== null) return shortMoment(taken_back_at);
  const isRecent = Date.now() - new Date(given_at).getTime() < ADDED_UP_MS;
  return mayTake && isRecent && <UndoButton words="Take back" undo={takeCreditBack(id)} again={again} />;
}

export function Merges({ customer: { id, merges, is_own }, again }: Props) {
  const mayUndo = useMay()('people') && !is_own;
  if (merges.length === 0) return null;
  const isOpen = ({ undone_at, undoable_until }: CustomerMerge) =>
    undone_at === null && Date.now() < new Date(undoable_until).getTime();
  return (
    <Panel title="Merged records">
      <ul>
        {merges.map((merge) => (
          <li key={merge.id}>
            <p>{mergeInWords(merge, id)}</p>
            {mayUndo && isOpen(merge) && (
              <UndoButton
                words={`Undo until ${shortMoment(merge.undoable_until)}`}
                undo={undoMerge(merge.id)}
                again={again}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function mergeInWords(merge: CustomerMerge, id: number): string {
  const { kept_id, merged_id, by, merged_at, undone_at, orders, credit } = merge;
  const way =
    kept_id === id ? `Record ${merged_id} was merged into this one` : `This was merged into ${kept_id}`;
  const undone = undone_at === null ? '' : ` Undone ${shortMoment(undone_at)}.`;
  return `${way} by ${by}, ${shortMoment(merged_at)}: ${countOf(orders, 'order')}, ${pounds(credit)} of credit.${undone}`;
}

interface UndoButtonProps {
  words: string;
  undo: () => Promise<Reply<unknown>>;
  again: () => void;
}

/** Takes something back where the page shows that it was done. */
function UndoButton({ words, undo, again }: UndoButtonProps) {
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    const outcome = await undo();
    setBusy(false);
    if (!outcome.ok) showProblem(outcome.problem);
    again();
  };
  return (
    <ActButton busy={busy} onAct={() => void act()}>
      {words}
    </ActButton>
  );
}
