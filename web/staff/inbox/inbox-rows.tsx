import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { InboxRow } from '#contract/inbox/inbox-list.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { type Column, DataTable } from '#web/staff/ui/table/data-table.tsx';
import { offerUndo } from '#web/staff/ui/undo/undo.ts';
import { readToken } from '#web/state/session.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { endRow } from './end-row.ts';
import { ageInWords, canEnd, isThread, KIND_NAMES, pathOf, whoIn } from './inbox-words.ts';

interface Props {
  rows: readonly InboxRow[];
  /** They are the done ones, which can be opened again. */
  areDone: boolean;
  again: () => void;
}

/** What waits, row by row, each with the way to take it off the list. */
export function InboxRows({ rows, areDone, again }: Props) {
  const navigate = useNavigate();
  const may = useMay();
  const [current, setCurrent] = useState<string>();
  const row = rows.find((one) => idOf(one) === current);
  const mayEnd = may('people');
  const words = areDone ? 'Open it again' : 'Done';
  const end = async (one: InboxRow) => {
    await endAndOffer(one, !areDone, again);
    again();
  };
  const endCurrent = () => {
    if (row === undefined) return;
    if (canEnd(row)) void end(row);
    else showToast('It leaves the list once it is decided: press Enter.', { tone: 'bad', seconds: 8 });
  };
  useKeys('Inbox', [
    { press: 'a', does: 'Answer', act: () => row !== undefined && void navigate(pathOf(row)) },
    ...(mayEnd ? [{ press: 'e', does: words, act: endCurrent }] : []),
  ]);
  return (
    <DataTable
      caption={areDone ? 'What is done' : 'What waits'}
      rows={rows}
      idOf={idOf}
      toOf={pathOf}
      rowHead={{ head: 'Who', cell: whoIn }}
      columns={mayEnd ? [...COLUMNS, actColumn(words, end)] : COLUMNS}
      onCurrent={setCurrent}
    />
  );
}

const idOf = ({ kind, id }: InboxRow): string => `${kind}-${id}`;

const actColumn = (words: string, end: (row: InboxRow) => Promise<void>): Column<InboxRow> => ({
  head: 'Act',
  cell: (row) =>
    canEnd(row) && (
      <ActButton onAct={() => void end(row)}>
        {words}
        <span className="visually-hidden">: {whoIn(row)}</span>
      </ActButton>
    ),
});

const endingOf = ({ kind, id, version }: InboxRow) =>
  kind === 'mail' || kind === 'payment' ? { kind, id } : { kind: 'thread' as const, id, version };

async function endAndOffer(row: InboxRow, isDone: boolean, onUndone: () => void): Promise<void> {
  const ending = endingOf(row);
  const login = readToken();
  const outcome = await endRow({ ...ending, isDone });
  if (!outcome.ok) {
    showToast(outcome.problem.message, { tone: 'bad', seconds: 8 });
    return;
  }
  const { version } = outcome.answer;
  const undo = () => endRow({ ...ending, ...('version' in ending ? { version } : {}), isDone: !isDone });
  const words = `${whoIn(row)} ${isDone ? 'is done' : 'is open again'}`;
  offerUndo({ words, seconds: 10, undo, onUndone }, login);
}

const COLUMNS: readonly Column<InboxRow>[] = [
  { head: 'Kind', cell: ({ kind }) => KIND_NAMES[kind] },
  { head: 'First words', cell: ({ words }) => words, isWide: true },
  { head: 'Assigned', cell: (row) => (isThread(row) ? (row.assigned_to ?? '–') : '') },
  { head: 'Age', cell: ({ since }) => ageInWords(since, new Date()), isFigure: true },
];
