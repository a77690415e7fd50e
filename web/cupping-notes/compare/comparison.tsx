import { Link } from 'react-router';
import type { BagSize } from '#contract/catalogue/lookups.ts';
import { QUARTER_KILO_BAG } from '#domain/blend/packing.ts';
import { differenceInWords } from '#domain/taste/in-words.ts';
import buttons from '#web/ui/button.module.css';
import { Radar } from '#web/ui/radar/radar.tsx';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import { AddColumnToCart } from './add-column-to-cart.tsx';
import { CompareTable } from './compare-table.tsx';
import { addressOfComparison } from './compared.ts';
import type { ComparedNote } from './compared-notes.ts';
import styles from './comparison.module.css';
import { priceIn } from './price-in.ts';
import { useOwnOffers } from './use-own-offers.ts';

interface Props {
  notes: readonly ComparedNote[];
  bagSizes: readonly BagSize[];
}

export function Comparison({ notes, bagSizes }: Props) {
  const without = (left: string) =>
    addressOfComparison(notes.map(({ ctapsId }) => ctapsId).filter((id) => id !== left));
  const [first, ...others] = notes;
  const offersOf = useOwnOffers(notes);
  return (
    <>
      <ul className={styles.prints}>
        {notes.map((note) => (
          <li key={note.ctapsId}>
            <Tasteprint coffee={note.print} className={styles.print} />
            <h2 className={styles.name}>
              <Link to={`/cuppingnotes/${note.ctapsId}`}>{note.print.name}</Link>
            </h2>
            <p>Mostly {strongestInWords(note.print.scores)}</p>
            <p className={styles.price}>
              <strong>{priceIn(offersOf(note), QUARTER_KILO_BAG)}</strong> for 250 g
            </p>
            <div className={styles.actions}>
              {note.inStock ? <AddColumnToCart note={note} /> : <span>Out of stock for now</span>}
              <Link to={without(note.ctapsId)} rel="nofollow" className={buttons.quiet}>
                Remove<span className="visually-hidden"> {note.print.name}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.columns}>
        <section aria-labelledby="overlaid" className={styles.chart}>
          <h2 id="overlaid">Side by side</h2>
          <Radar
            series={notes.map(({ ctapsId, print }) => ({ id: ctapsId, scores: print.scores }))}
            label={`Taste chart of ${notes.map(({ print }) => print.name).join(', ')}`}
          />
          {first &&
            others.map(({ ctapsId, print }) => (
              <p key={ctapsId}>
                <strong>{print.name}</strong> next to {first.print.name}:{' '}
                {uncapitalised(differenceInWords(print.scores, first.print.scores))}
              </p>
            ))}
        </section>
        <section aria-labelledby="figures">
          <h2 id="figures">The numbers</h2>
          <CompareTable notes={notes} bagSizes={bagSizes} offersOf={offersOf} />
        </section>
      </div>
    </>
  );
}

const uncapitalised = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
