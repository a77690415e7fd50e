import { Link } from 'react-router';
import type { BagSize } from '../../../contract/catalogue/lookups.ts';
import { differenceInWords } from '../../../domain/taste/in-words.ts';
import buttons from '../../ui/button.module.css';
import { Radar } from '../../ui/radar/radar.tsx';
import { strongestInWords } from '../../ui/tasteprint/in-words.ts';
import { Tasteprint } from '../../ui/tasteprint/tasteprint.tsx';
import { CompareTable } from './compare-table.tsx';
import { addressOfComparison } from './compared.ts';
import type { ComparedNote } from './compared-notes.ts';
import styles from './comparison.module.css';

interface Props {
  notes: readonly ComparedNote[];
  bagSizes: readonly BagSize[];
}

export function Comparison({ notes, bagSizes }: Props) {
  const without = (left: string) =>
    addressOfComparison(notes.map(({ ctapsId }) => ctapsId).filter((id) => id !== left));
  const [first, ...others] = notes;
  return (
    <>
      <ul className={styles.prints}>
        {notes.map(({ ctapsId, print }) => (
          <li key={ctapsId}>
            <Tasteprint coffee={print} className={styles.print} />
            <h2 className={styles.name}>
              <Link to={`/cuppingnotes/${ctapsId}`}>{print.name}</Link>
            </h2>
            <p>Above all {strongestInWords(print.scores)}</p>
            <Link to={without(ctapsId)} rel="nofollow" className={buttons.quiet}>
              Remove<span className="visually-hidden"> {print.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.columns}>
        <section aria-labelledby="overlaid" className={styles.chart}>
          <h2 id="overlaid">Laid over one another</h2>
          <Radar
            series={notes.map(({ ctapsId, print }) => ({ id: ctapsId, scores: print.scores }))}
            label={`Taste chart of ${notes.map(({ print }) => print.name).join(', ')}, laid over one another`}
          />
          {first &&
            others.map(({ ctapsId, print }) => (
              <p key={ctapsId}>
                <strong>{print.name}</strong>, beside {first.print.name}:{' '}
                {differenceInWords(print.scores, first.print.scores)}
              </p>
            ))}
        </section>
        <section aria-labelledby="figures">
          <h2 id="figures">In figures</h2>
          <CompareTable notes={notes} bagSizes={bagSizes} />
        </section>
      </div>
    </>
  );
}
