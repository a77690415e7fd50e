import { Link } from 'react-router';
import type { BagSize } from '#contract/catalogue/lookups.ts';
import { TASTES, type Taste } from '#domain/taste/axes.ts';
import { explained } from '#domain/taste/explained.ts';
import { RadarKey } from '#web/ui/radar/radar-key.tsx';
import { RoastName } from '#web/ui/roast-name.tsx';
import type { Offer } from '../buy/offers.ts';
import styles from './compare-table.module.css';
import type { ComparedNote } from './compared-notes.ts';
import { priceIn } from './price-in.ts';

interface Props {
  notes: readonly ComparedNote[];
  bagSizes: readonly BagSize[];
  offersOf: (note: ComparedNote) => readonly Offer[] | null;
}

/** Every figure of the coffees side by side, and beside each score its difference from the first coffee. What sets them apart comes first. */
export function CompareTable({ notes, bagSizes, offersOf }: Props) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption className="visually-hidden">Scores from 1 to 10, and prices of one bag</caption>
        <thead>
          <tr>
            <td>
              <span className="visually-hidden">Figure</span>
            </td>
            {notes.map(({ ctapsId, print }, index) => (
              <th key={ctapsId} scope="col">
                <RadarKey index={index} /> <Link to={`/cuppingnotes/${ctapsId}`}>{print.name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Roast</th>
            {notes.map(({ ctapsId, print, roastName }) => (
              <td key={ctapsId}>
                <RoastName roastId={print.roastId} name={roastName} />
              </td>
            ))}
          </tr>
          <PriceRows notes={notes} bagSizes={bagSizes} offersOf={offersOf} />
          {TASTES.toSorted((a, b) => apart(b, notes) - apart(a, notes)).map((taste) => (
            <tr key={taste}>
              <th scope="row" className={styles.taste}>
                {explained(taste)}
              </th>
              {notes.map(({ ctapsId, print }) => (
                <td key={ctapsId}>
                  {print.scores[taste].toFixed(1)}
                  <Difference by={print.scores[taste] - (notes[0]?.print.scores[taste] ?? 0)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function apart(taste: Taste, notes: Props['notes']): number {
  const scores = notes.map(({ print }) => print.scores[taste]);
  return Math.max(...scores) - Math.min(...scores);
}

const PriceRows = ({ notes, bagSizes, offersOf }: Props) =>
  bagSizes.map(({ id, display_name }) => (
    <tr key={id}>
      <th scope="row">{display_name}</th>
      {notes.map((note) => (
        <td key={note.ctapsId}>{priceIn(offersOf(note), id)}</td>
      ))}
    </tr>
  ));

function Difference({ by }: { by: number }) {
  const tenths = Math.round(by * 10);
  if (tenths === 0) return null;
  const isLarge = Math.abs(tenths) >= 10;
  return (
    <span className={isLarge ? styles.large : styles.small}>
      {tenths > 0 ? '+' : '−'}
      {(Math.abs(tenths) / 10).toFixed(1)}
    </span>
  );
}
