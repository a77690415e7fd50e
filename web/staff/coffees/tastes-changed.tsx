import type { TastesPreview } from '#contract/prices/taste-previews.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './coffees.module.css';

const PLAINLY = 0.3;

/** What other scores of a bean do to house blends, to saved blends and to taste matches. */
export function TastesChanged({ of: { bean, blends, saved_blends, brands } }: { of: TastesPreview }) {
  const noticed = blends.filter(({ words }) => words !== null).length;
  return (
    <div className={styles.preview}>
      <p role="status">
        {bean.words === null
          ? 'Most people would taste no difference in the bean.'
          : `The bean gets ${uncapitalised(bean.words)}`}{' '}
        {countOf(blends.length, 'house blend')} and {countOf(saved_blends, 'saved blend')} of customers hold
        it.
        {blends.length > 0 &&
          ` Most people would taste the difference in ${noticed === 0 ? 'no house blend' : countOf(noticed, 'house blend')}.`}
      </p>
      {blends.length > 0 && (
        <Sheet
          caption="House blends, those that move most first"
          rows={blends}
          idOf={({ id }) => id}
          columns={COLUMNS}
        />
      )}
      <Brands brands={brands} />
    </div>
  );
}

const uncapitalised = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

type Row = TastesPreview['blends'][number];

const COLUMNS: readonly SheetColumn<Row>[] = [
  { head: 'House blend', cell: ({ name }) => name, kind: 'name' },
  {
    head: 'Before, after',
    cell: ({ name, roast_id, before, after }) => (
      <span className={styles.prints}>
        <Tasteprint coffee={{ name: `${name} before`, roastId: roast_id, scores: before }} detail="small" />
        <Tasteprint coffee={{ name: `${name} after`, roastId: roast_id, scores: after }} detail="small" />
      </span>
    ),
  },
  { head: 'Difference', cell: ({ words }) => words ?? 'None that one would notice' },
  {
    head: 'Moves by',
    cell: ({ moved }) => (moved >= PLAINLY ? <strong>{moved.toFixed(2)}</strong> : moved.toFixed(2)),
    kind: 'figure',
  },
];

const Brands = ({ brands }: Pick<TastesPreview, 'brands'>) =>
  brands.length === 0 ? (
    <p>Each brand that we know stays nearest to the same house blend.</p>
  ) : (
    <details>
      <summary>{countOf(brands.length, 'coffee')} of others would be nearest to another house blend</summary>
      <ul>
        {brands.map(({ name, before, after }) => (
          <li key={name}>
            {name}: {after}, now {before}
          </li>
        ))}
      </ul>
    </details>
  );
