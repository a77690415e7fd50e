import { useState } from 'react';
import { Link } from 'react-router';
import type { Batch } from '#contract/roasting/batch.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { weightInWords } from '#domain/weight.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import sheet from '#web/staff/ui/table/sheet.module.css';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { clockTime } from '#web/staff/ui/times.ts';
import { ChangeBatch } from './change-batch.tsx';
import { FitInDrum } from './fit-in-drum.tsx';
import styles from './roasting.module.css';
import { forWhom, rangeOf, stateOf } from './words.ts';

interface Props {
  machine: RoastPlan['machines'][number];
  batches: readonly Batch[];
  plan: RoastPlan;
  again: () => void;
}

/** One machine's batches, in order. What is still a draft can be moved, split or left out. */
export function BatchTable({ machine, batches, plan, again }: Props) {
  const [chosen, setChosen] = useState<Batch>();
  const mayChange = useMay()('floor');
  // The sheet is for the work that is left.
  const isDone = batches.every(isOver);
  return (
    <section className={`${styles.part} ${isDone ? styles.unprinted : ''}`}>
      <h2>
        {machine.name}{' '}
        <span className={styles.soft}>
          {rangeOf(machine)} a batch, {machine.free_minutes} minutes left
        </span>
      </h2>
      {batches.length > 0 && (
        <Sheet
          caption={`Batches on ${machine.name}`}
          rows={batches}
          idOf={({ position }) => position}
          isUnprinted={isOver}
          columns={[
            ...COLUMNS,
            { head: 'State', cell: mayChange ? changing(setChosen) : stateOf, kind: 'act' },
          ]}
        />
      )}
      {chosen !== undefined && (
        <ChangeBatch
          batch={chosen}
          plan={plan}
          onClose={() => {
            setChosen(undefined);
            again();
          }}
        />
      )}
    </section>
  );
}

const isOver = ({ state }: Batch): boolean => state === 'roasted';

/** What is planned stays as it is; only a draft can be changed. */
const changing = (onChange: (batch: Batch) => void) => (batch: Batch) =>
  batch.state === 'draft' ? (
    <ActButton onAct={() => onChange(batch)}>
      Change<span className="visually-hidden"> {batch.name}</span>
    </ActButton>
  ) : (
    <>
      {stateOf(batch)}
      {batch.state === 'roasted' && (
        <>
          {' '}
          <Link to={`/plan/batches/${batch.id}`}>
            Curve<span className="visually-hidden"> of {batch.name}</span>
          </Link>
        </>
      )}
    </>
  );

const COLUMNS: readonly SheetColumn<Batch>[] = [
  {
    head: 'At',
    cell: ({ starts_at }) => (
      <>
        <span className={sheet.tick} aria-hidden="true" />
        {clockTime(starts_at)}
      </>
    ),
    kind: 'time',
  },
  { head: 'Coffee', cell: (batch) => <What batch={batch} />, kind: 'name' },
  { head: 'Green', cell: ({ green_grams }) => weightInWords(green_grams), kind: 'figure' },
  {
    head: 'Roasted',
    cell: ({ roasted_grams, expected_grams }) => weightInWords(roasted_grams ?? expected_grams),
    kind: 'figure',
  },
  { head: 'Out', cell: () => <span className={sheet.box} aria-hidden="true" />, kind: 'print' },
  { head: 'For', cell: forWhom },
];

const What = ({ batch: { name, roast_id, is_organic, greens, roast_fit } }: { batch: Batch }) => (
  <>
    <strong>{name}</strong>
    <span className={styles.soft}>
      {' '}
      roast {roast_id}
      {is_organic ? ', organic' : ''}
    </span>
    <ul className={sheet.lots}>
      {greens.map((green) => (
        <li key={green.position}>
          {greens.length > 1 && `${weightInWords(green.grams)} ${green.bean}, `}
          {green.lot === null ? 'no lot' : `lot ${green.lot}`}
          {green.place === '' ? '' : ` at ${green.place}`}
        </li>
      ))}
    </ul>
    <FitInDrum fit={roast_fit} />
  </>
);
