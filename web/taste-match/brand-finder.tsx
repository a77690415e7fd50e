import layout from '../ui/layout.module.css';
import styles from './brand-finder.module.css';
import { BrandList } from './brand-list.tsx';
import { BrandSearch } from './brand-search.tsx';
import type { ListedBrand } from './listed-brand.ts';

interface Props {
  search: string;
  found: readonly ListedBrand[];
  /** Of every brand that we know. */
  names: readonly string[];
  /** True when the address named a brand that we don't know. */
  unknown: boolean;
  request: string;
}

export const BrandFinder = ({ search, found, names, unknown, request }: Props) => (
  <div className={layout.band}>
    <h1>Find coffee that tastes like yours</h1>
    <p className={layout.lead}>
      Tell us what you drink now. We have scored {names.length} well-known coffees and work out, at once,
      which blends of our beans come nearest.
    </p>
    {unknown && (
      <p className={styles.notice}>That coffee is not among those that we know. Here are all of them.</p>
    )}
    <BrandSearch search={search} names={names} />
    <section aria-labelledby="brands" className={styles.found}>
      <h2 id="brands">{headingOf(search, found.length)}</h2>
      {found.length === 0 ? (
        <p className={layout.prose}>
          We don’t know that one yet. Try fewer words, or{' '}
          <a href={`#${request}`}>ask us to match it by hand</a>.
        </p>
      ) : (
        <BrandList brands={found} />
      )}
    </section>
  </div>
);

function headingOf(search: string, count: number): string {
  if (search === '') return 'Coffees that we know';
  if (count === 0) return `Nothing like “${search}”`;
  return count === 1 ? `One coffee like “${search}”` : `${count} coffees like “${search}”`;
}
