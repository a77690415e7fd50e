import layout from '../ui/layout.module.css';
import styles from './brand-finder.module.css';
import { BrandList } from './brand-list.tsx';
import { BrandSearch } from './brand-search.tsx';
import type { BrandWithPrint } from './brand-with-print.ts';

interface Props {
  /** Text of the search for brands. */
  words: string;
  found: readonly BrandWithPrint[];
  /** Full names of all brands. */
  names: readonly string[];
  /** Whether the address names an unknown brand. */
  isUnknown: boolean;
  /** HTML id of the form for requests. */
  requestFormId: string;
}

export const BrandFinder = ({ words, found, names, isUnknown, requestFormId }: Props) => (
  <div className={layout.band}>
    <h1>Find coffee that tastes like yours</h1>
    <p className={layout.lead}>
      Tell us what you drink now. We have scored {names.length} well-known coffees and work out, at once,
      which blends of our beans come nearest.
    </p>
    {isUnknown && (
      <p className={styles.notice}>That coffee is not among those that we know. Here are all of them.</p>
    )}
    <BrandSearch words={words} names={names} />
    <section aria-labelledby="brands" className={styles.found}>
      <h2 id="brands">{headingOf(words, found.length)}</h2>
      {found.length === 0 ? (
        <p className={layout.prose}>
          We don’t know that one yet. Try fewer words, or{' '}
          <a href={`#${requestFormId}`}>ask us to match it by hand</a>.
        </p>
      ) : (
        <BrandList brands={found} />
      )}
    </section>
  </div>
);

function headingOf(words: string, count: number): string {
  if (words === '') return 'Coffees that we know';
  if (count === 0) return `Nothing like “${words}”`;
  return count === 1 ? `One coffee like “${words}”` : `${count} coffees like “${words}”`;
}
