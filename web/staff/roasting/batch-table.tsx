import { useState } from 'react';
import type { Batch } from '../../../contract/roasting/batch.ts';
import type { RoastPlan } from '../../../contract/roasting/roast-plan.ts';
import { weightInWords } from '../../../domain/weight.ts';
import { useMay } from '../shell/me.ts';
import { ActButton } from '../ui/acts/act-button.tsx';
import { clockTime } from '../ui/times.ts';
import { ChangeBatch } from './change-batch.tsx';
import styles from './roasting.module.css';
import sheet from './sheet.module.css';
import { forWhom, rangeOf, stateOf } from './words.ts';

interface Props {
  machine: RoastPlan['machines'][number];
  batches: readonly Batch[];
  plan: RoastPlan;
  again: () => void;
}

/** One machine's batches, in order. What is still a draft can be moved, split or left out. */
export function BatchTable({ machine, batches, plan, again }: Props) {
  const [asked, setAsked] = useState<Batch>();
  return (
    <section className={styles.part}>
      <h2>
        {machine.name}{' '}
        <span className={styles.soft}>
          {rangeOf(machine)} a batch, {machine.free_minutes} minutes left
        </span>
      </h2>
      {batches.length > 0 && (
        <table className={sheet.table}>
          <caption className="visually-hidden">Batches on {machine.name}</caption>
          <thead>
            <tr>
              <th scope="col">At</th>
              <th scope="col">Coffee</th>
              <th scope="col" className={sheet.figure}>
                Green
              </th>
              <th scope="col" className={sheet.figure}>
                Roasted
              </th>
              <th scope="col">For</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {batches.map((batch) => (
              <Row key={batch.position} batch={batch} onChange={() => setAsked(batch)} />
            ))}
          </tbody>
        </table>
      )}
      {asked !== undefined && (
        <ChangeBatch
          batch={asked}
          plan={plan}
          onClose={() => {
            setAsked(undefined);
            again();
          }}
        />
      )}
    </section>
  );
}

function Row({ batch, onChange }: { batch: Batch; onChange: () => void }) {
  const may = useMay();
  return (
    <tr>
      <td className={sheet.time}>
        <span className={sheet.tick} aria-hidden="true" />
        {clockTime(batch.starts_at)}
      </td>
      <th scope="row">
        <strong>{batch.name}</strong>
        <span className={styles.soft}>
          {' '}
          roast {batch.roast_id}
          {batch.is_organic ? ', organic' : ''}
        </span>
        <ul className={sheet.lots}>
          {batch.greens.map((green) => (
            <li key={green.position}>
              {batch.greens.length > 1 && `${weightInWords(green.grams)} ${green.bean}, `}
              {green.lot === null ? 'no lot' : `lot ${green.lot}`}
              {green.place === '' ? '' : ` at ${green.place}`}
            </li>
          ))}
        </ul>
      </th>
      <td className={sheet.figure}>{weightInWords(batch.green_grams)}</td>
      <td className={sheet.figure}>{weightInWords(batch.roasted_grams ?? batch.expected_grams)}</td>
      <td>{forWhom(batch)}</td>
      <td className={sheet.last}>
        {batch.state === 'draft' && may('floor') ? (
          <ActButton onAct={onChange}>
            Change<span className="visually-hidden"> {batch.name}</span>
          </ActButton>
        ) : (
          stateOf(batch)
        )}
      </td>
    </tr>
  );
}
