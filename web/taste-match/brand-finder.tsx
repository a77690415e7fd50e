import { Link } from 'react-router';
import type { Scores } from '#domain/taste/axes.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import { LazyPart, lazyPart } from '#web/ui/lazy/lazy.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './brand-finder.module.css';
import { BrandGroups, BrandList } from './brand-list.tsx';
import { BrandSearch } from './brand-search.tsx';
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
