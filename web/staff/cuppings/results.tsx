import { Link } from 'react-router';
import type { CuppedCoffee, CuppingResult } from '#contract/cuppings/cup-fields.ts';
import type { Cupping } from '#contract/cuppings/cuppings.ts';
import { defectInWords } from '#domain/cuppings/defects.ts';
import { listed } from '#domain/listed.ts';
import { isOwner } from '#domain/staff/rights.ts';
import type { Scores } from '#domain/taste/axes.ts';
import { noticeableDifference } from '#domain/taste/in-words.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { Said } from '#web/staff/ui/notes/notes.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { capitalised } from '#web/ui/capitalised.ts';
import styles from './cuppings.module.css';
import { OverlaidPrint } from './overlaid-print.tsx';

interface Props {
  cupping: Pick<Cupping, 'id' | 'revealed_at'>;
  results: readonly CuppingResult[];
}

/** What was found in each cup; before it is revealed without what was in it. */
export const Results = ({ cupping, results }: Props) => (
  <section aria-labelledby="results">
    <h2 id="results" className={styles.heading}>
      {cupping.revealed_at === null ? 'What was said so far' : 'What was in the cups'}
    </h2>
    {cupping.revealed_at === null && <p>By those who have finished.</p>}
    {results.map((result) => (
      <Result key={result.code} result={result} title={titleOf(result)} cuppingId={cupping.id} />
    ))}
  </section>
);

const titleOf = ({ code, coffee }: CuppingResult): string =>
  coffee === null ? `Cup ${code}` : `${code}: ${coffee.name}, roast ${coffee.roast_id}`;

interface ResultProps {
  result: CuppingResult;
  title: string;
  cuppingId: number;
}

/** What the tasters of a cup say together, beside what the shop says of the coffee. */
export function Result({ result, title, cuppingId }: ResultProps) {
  const { code, coffee, tastes, words, overall, defects, expected, counted, cards } = result;
  const heading = `cup-${code}`;
  return (
    <article className={styles.result} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {coffee !== null && <Where coffee={coffee} />}
      {cards.length === 0 ? (
        <p>Nobody said anything about this cup.</p>
      ) : (
        <>
          <p>
            {words.join(' ')}
            {overall !== null && ` Overall ${oneDecimal(overall.mean)} of 10.`}
            {counted < cards.length &&
              ' Scores of those who saw what is in the cups are listed, and not counted.'}
            {cards.every(({ is_blind }) => !is_blind) && ' Nobody tasted it blind.'}
          </p>
          {expected !== null && <p>{besideShop(result, expected)}</p>}
          <ul className={styles.defects}>
            {defects.map(({ defect, taints, faults }) => (
              <li key={defect}>
                <strong>{capitalised(defectInWords(defect))}</strong>, found by {taints + faults} of {counted}
                :{' '}
                {listed([
                  ...(taints > 0 ? [countOf(taints, 'taint')] : []),
                  ...(faults > 0 ? [countOf(faults, 'fault')] : []),
                ])}
              </li>
            ))}
          </ul>
          <div className={styles.measured}>
            {coffee !== null && expected !== null && tastes.length > 0 && (
              <OverlaidPrint
                name={coffee.name}
                roastId={coffee.roast_id}
                tastes={tastes}
                expected={expected}
              />
            )}
            {tastes.length > 0 && (
              <Sheet
                caption={`Tastes of ${title}`}
                rows={tastes.map((one) => ({ ...one, shop: expected?.[one.taste] ?? null, counted }))}
                idOf={({ taste }) => taste}
                columns={expected === null ? COLUMNS : [...COLUMNS, SHOP]}
              />
            )}
          </div>
          <Notes cards={cards} />
          {coffee?.bean_id != null && tastes.length > 0 && (
            <Propose beanId={coffee.bean_id} cuppingId={cuppingId} code={code} />
          )}
        </>
      )}
    </article>
  );
}

const Where = ({ coffee: { batch_id, bin, lot_id, lot, bean_id } }: { coffee: CuppedCoffee }) => (
  <p>
    {batch_id === null ? (
      <Link to={`/stock/${bean_id}/lots/${lot_id}`}>Lot {lot}</Link>
    ) : (
      <Link to={`/plan/batches/${batch_id}`}>Batch {batch_id}</Link>
    )}
    {bin !== null && `, bin ${bin}`}
  </p>
);

/** Only an owner changes how a bean tastes. */
function Propose({ beanId, cuppingId, code }: { beanId: number; cuppingId: number; code: number }) {
  return (
    isOwner(useMe().rights) && (
      <p>
        <Link to={`/coffees/beans/${beanId}?cupping=${cuppingId}&cup=${code}`}>
          Look at these as the bean’s scores<span className="visually-hidden"> of cup {code}</span>
        </Link>
      </p>
    )
  );
}

/** Tastes that nobody named are left out of the comparison. */
function besideShop({ tastes }: CuppingResult, expected: Readonly<Scores>): string {
  const cupped = { ...expected, ...Object.fromEntries(tastes.map(({ taste, mean }) => [taste, mean])) };
  const difference = noticeableDifference(cupped, expected);
  return difference === null
    ? 'It tastes as the shop says.'
    : `Beside what the shop says: ${difference.charAt(0).toLowerCase()}${difference.slice(1)}`;
}

type Row = CuppingResult['tastes'][number] & { shop: number | null; counted: number };

const AGREEMENTS = { close: 'Close', fair: 'Fair', none: 'They differ' } as const;

const oneDecimal = (value: number): string => value.toFixed(1);

const COLUMNS: readonly SheetColumn<Row>[] = [
  { head: 'Taste', cell: ({ taste }) => capitalised(taste), kind: 'name' },
  { head: 'Mean', cell: ({ mean }) => oneDecimal(mean), kind: 'figure' },
  { head: 'Median', cell: ({ median }) => oneDecimal(median), kind: 'figure' },
  {
    head: 'From – to',
    cell: ({ lowest, highest }) => (lowest === highest ? lowest : `${lowest} – ${highest}`),
    kind: 'figure',
  },
  { head: 'Said by', cell: ({ tasters, counted }) => `${tasters} of ${counted}`, kind: 'figure' },
  {
    head: 'Agreement',
    cell: ({ agreement, deviation }) =>
      agreement === null ? 'One taster' : `${AGREEMENTS[agreement]}, ±${oneDecimal(deviation)}`,
  },
];

const SHOP: SheetColumn<Row> = {
  head: 'In the shop',
  cell: ({ shop }) => (shop === null ? '–' : oneDecimal(shop)),
  kind: 'figure',
};

const Notes = ({ cards }: Pick<CuppingResult, 'cards'>) => (
  <>
    {cards
      .filter(({ note }) => note !== '')
      .map(({ taster, note, is_blind }) => (
        <Said key={taster} who={is_blind ? taster : `${taster}, not blind`} words={note} />
      ))}
  </>
);
