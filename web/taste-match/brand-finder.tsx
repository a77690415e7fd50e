import { Form, Link } from 'react-router';
import type { Scores } from '#domain/taste/axes.ts';
import { LONGEST_SEARCH } from '#domain/typed-search.ts';
import buttons from '#web/ui/button.module.css';
import row from '#web/ui/field-row.module.css';
import layout from '#web/ui/layout.module.css';
import { LazyPart, lazyPart } from '#web/ui/lazy/lazy.tsx';
import searchField from '#web/ui/search-field.module.css';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './brand-finder.module.css';
import type { BrandWithPrint } from './brand-with-print.ts';

interface Props {
  /** Text of the search for brands. */
  words: string;
  /** What is found, grouped by brand; for no search the popular ones, or all. */
  found: readonly BrandWithPrint[];
  /** Full names of all brands. */
  names: readonly string[];
  all: boolean;
  /** The taste that a drawing begins with. */
  start: Scores;
  /** Whether the address names an unknown brand. */
  isUnknown: boolean;
  /** HTML id of the form for requests. */
  requestFormId: string;
}

export const BrandFinder = ({ words, found, names, all, start, isUnknown, requestFormId }: Props) => (
  <div className={layout.band}>
    <div className={styles.ways}>
      <div>
        <h1>Find coffee that tastes like yours</h1>
        <p className={layout.lead}>
          What do you drink now? We’ve scored {names.length} well-known coffees. Pick yours and see our
          closest blends.
        </p>
        {isUnknown && <p className={styles.notice}>We don’t know that coffee yet. Is yours one of these?</p>}
        <BrandSearch words={words} names={names} />
        <p className={styles.ask}>
          Not listed? <a href={`#${requestFormId}`}>Ask us to match it by hand</a>.
        </p>
      </div>
      <DrawInvite start={start} />
    </div>
    <section aria-labelledby="brands" className={styles.found}>
      <h2 id="brands">{headingOf(words, { all, count: found.length })}</h2>
      {found.length === 0 && (
        <p className={layout.prose}>
          Try fewer words, or <a href={`#${requestFormId}`}>tell us its name</a> and we’ll look into it.
        </p>
      )}
      {words === '' && !all ? (
        <>
          <BrandList brands={found} />
          <p className={styles.more}>
            <Link to="/tastematch?all=1" className={buttons.quiet} preventScrollReset>
              Show all {names.length}
            </Link>
          </p>
        </>
      ) : (
        <BrandGroups brands={found} />
      )}
    </section>
  </div>
);

function headingOf(words: string, { all, count }: { all: boolean; count: number }): string {
  if (words === '') return all ? `All ${count} coffees` : 'Popular coffees';
  if (count === 0) return `Nothing like “${words}”`;
  return count === 1 ? `One coffee like “${words}”` : `${count} coffees like “${words}”`;
}

const DrawTaste = lazyPart(async () => (await import('./draw-taste.lazy.tsx')).DrawTaste);

/** A taste to draw instead of choosing a brand, which needs script. */
const DrawInvite = ({ start }: { start: Scores }) => {
  const isHydrated = useHydrated();
  return (
    <div className={styles.invite}>
      {isHydrated && (
        <LazyPart>
          <DrawTaste start={start} />
        </LazyPart>
      )}
    </div>
  );
};

interface BrandSearchProps {
  words: string;
  /** Suggestions of the browser during typing. */
  names: readonly string[];
}

/** GET form, which also works where no script runs. */
const BrandSearch = ({ words, names }: BrandSearchProps) => (
  <Form method="get" action="/tastematch" role="search" className={`${row.form} ${styles.large}`}>
    <label htmlFor="brand-search">Which coffee do you like?</label>
    <div className={row.row}>
      <input
        id="brand-search"
        key={words}
        type="search"
        className={searchField.field}
        name="search"
        defaultValue={words}
        list="brand-names"
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        aria-describedby="brand-search-hint"
      />
      <datalist id="brand-names">
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <button type="submit" className={buttons.primary}>
        Find it
      </button>
    </div>
    <p id="brand-search-hint" className={styles.hint}>
      Brand or coffee. Typos are fine.
    </p>
  </Form>
);

/** Coffees of several brands in one list. */
const BrandList = ({ brands }: { brands: readonly BrandWithPrint[] }) => (
  <ul className={styles.list}>
    {brands.map((coffee) => (
      <BrandItem key={coffee.id} coffee={coffee} withBrand />
    ))}
  </ul>
);

/** Coffees under their brands, which stand in the order of what was found. */
const BrandGroups = ({ brands }: { brands: readonly BrandWithPrint[] }) => (
  <div className={styles.groups}>
    {[...Map.groupBy(brands, ({ brand }) => brand)].map(([brand, coffees]) => (
      <section key={brand} className={styles.group}>
        <h3>{brand}</h3>
        <ul>
          {coffees.map((coffee) => (
            <BrandItem key={coffee.id} coffee={coffee} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

const BrandItem = ({ coffee, withBrand = false }: { coffee: BrandWithPrint; withBrand?: boolean }) => (
  <li className={styles.brand}>
    <Tasteprint coffee={coffee.print} detail="small" decorative className={styles.print} />
    <div>
      <Link to={`/tastematch?brand=${coffee.id}`} className={styles.name}>
        <span className={withBrand ? styles.brandName : 'visually-hidden'}>{coffee.brand}</span> {coffee.name}
      </Link>
      <span className={styles.tastes}>{strongestInWords(coffee.print.scores)}</span>
    </div>
  </li>
);
