import { useState } from 'react';
import type { PriceParameterSet } from '#contract/prices/price-parameters.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { Empty } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { momentInWords } from '#web/ui/times.ts';
import styles from './coffees.module.css';
import { figureInWords } from './price-words.ts';

interface Props {
  sets: readonly PriceParameterSet[];
  mayWithdraw: boolean;
  onWithdrawn: () => void;
}

/** What was, is and will be valid, the newest first. */
export function ParameterSets({ sets, mayWithdraw, onWithdrawn }: Props) {
  const [withdrawn, setWithdrawn] = useState<PriceParameterSet>();
  const [words, setWords] = useState('');
  return (
    <section className={styles.part}>
      <h2>Since when</h2>
      <p role="status">{words}</p>
      {sets.length === 0 ? (
        <Empty>
          <p>Nothing has been changed yet.</p>
        </Empty>
      ) : (
        <Sheet
          caption="Since when which figures are valid"
          rows={sets}
          idOf={({ id }) => id}
          columns={
            mayWithdraw
              ? [...COLUMNS, { head: 'Acts', cell: withdrawing(setWithdrawn), kind: 'act' }]
              : COLUMNS
          }
        />
      )}
      {withdrawn !== undefined && (
        <AskDialog
          title="Withdraw these figures?"
          fields={{}}
          button="Withdraw them"
          send={() => browserApi('DELETE /staff/price-parameter-sets/{id}', { params: { id: withdrawn.id } })}
          onDone={() => {
            setWithdrawn(undefined);
            setWords('Withdrawn. Nothing changes on that day.');
            onWithdrawn();
          }}
          onClose={() => setWithdrawn(undefined)}
        >
          <p>They were to be valid from {momentInWords(withdrawn.valid_from)}.</p>
          <Changed changes={withdrawn.changes} />
        </AskDialog>
      )}
    </section>
  );
}

const STATES = { past: 'Past', valid: 'Valid', 'to come': 'To come', withdrawn: 'Withdrawn' } as const;

const COLUMNS: readonly SheetColumn<PriceParameterSet>[] = [
  { head: 'From', cell: ({ valid_from }) => momentInWords(valid_from), kind: 'name' },
  { head: 'State', cell: ({ state }) => STATES[state] },
  {
    head: 'What changed',
    cell: Changed,
  },
];

function Changed({ changes }: Pick<PriceParameterSet, 'changes'>) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ name, group, label, unit, before, after }) => (
        <li key={name}>
          {group}, {label}: {figureInWords(before, unit)} → {figureInWords(after, unit)}
        </li>
      ))}
    </ul>
  );
}

/** A list moves when a colleague changes something: the question says which figures before they go. */
const withdrawing = (ask: (set: PriceParameterSet) => void) => (set: PriceParameterSet) =>
  set.state === 'to come' && (
    <ActButton kind="grave" onAct={() => ask(set)}>
      Withdraw it
    </ActButton>
  );
