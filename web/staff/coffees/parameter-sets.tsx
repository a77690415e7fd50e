import { useState } from 'react';
import type { PriceParameterSet } from '../../../contract/price-parameters/price-parameters.ts';
import { browserApi } from '../../state/browser-api.ts';
import { momentInWords } from '../../ui/times.ts';
import { ActButton } from '../ui/acts/act-button.tsx';
import { Empty } from '../ui/screen.tsx';
import { Sheet, type SheetColumn } from '../ui/table/sheet.tsx';
import styles from './coffees.module.css';
import { figureInWords } from './price-words.ts';

interface Props {
  sets: readonly PriceParameterSet[];
  mayWithdraw: boolean;
  onWithdrawn: () => void;
}

/** What was, is and will be valid, the newest first. */
export function ParameterSets({ sets, mayWithdraw, onWithdrawn }: Props) {
  const [words, setWords] = useState('');
  const withdraw = async (id: number) => {
    const outcome = await browserApi('DELETE /staff/price-parameter-sets/{id}', { params: { id } });
    setWords(outcome.ok ? 'Withdrawn. Nothing changes on that day.' : outcome.problem.message);
    onWithdrawn();
  };
  return (
    <section className={styles.part}>
      <h2>Since when</h2>
      <p role="status">{words}</p>
      {sets.length === 0 ? (
        <Empty>
          <p>Nothing was changed yet.</p>
        </Empty>
      ) : (
        <Sheet
          caption="Since when which figures are valid"
          rows={sets}
          idOf={({ id }) => id}
          columns={
            mayWithdraw
              ? [...COLUMNS, { head: 'Acts', cell: withdrawing((id) => void withdraw(id)), kind: 'act' }]
              : COLUMNS
          }
        />
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
    cell: ({ changes }) => (
      <ul className={styles.changes}>
        {changes.map(({ name, group, label, unit, before, after }) => (
          <li key={name}>
            {group}, {label}: {figureInWords(before, unit)} → {figureInWords(after, unit)}
          </li>
        ))}
      </ul>
    ),
  },
];

const withdrawing =
  (withdraw: (id: number) => void) =>
  ({ id, state }: PriceParameterSet) =>
    state === 'to come' && <ActButton onAct={() => withdraw(id)}>Withdraw it</ActButton>;
