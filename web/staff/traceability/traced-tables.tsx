/** A trace as tables: sacks, batches and orders, each with what is sure of it. */
import { Link } from 'react-router';
import type { Trace, TracedOrder } from '#contract/traceability/trace.ts';
import { gramsOnScale, weightInWords } from '#domain/weight.ts';
import { WhoDidThisInRow } from '#web/staff/audit/who-did-this.tsx';
import { Day } from '#web/ui/day.tsx';
import styles from './floor.module.css';

/** What of it stands as planned, and what that means for who may have the coffee. */
export function AsPlanned({ trace: { batches, orders, lots, perhaps } }: { trace: Trace }) {
  const bags = orders.flatMap((order) => order.bags);
  const isAny =
    batches.some(({ is_weighed }) => !is_weighed) ||
    bags.some(({ is_weighed }) => !is_weighed) ||
    perhaps + lots.filter((lot) => lot.perhaps).length > 0;
  if (!isAny) return null;
  return (
    <p className={styles.planned}>
      <strong>Some of this stands as planned, not weighed.</strong> Nobody noted which sack or bin was opened,
      so “perhaps” marks whatever can have been there by then. A letter to the buyers goes to all of these,
      too.
    </p>
  );
}

const PERHAPS = <strong className={styles.perhaps}>perhaps</strong>;

export const Lots = ({ lots }: Pick<Trace, 'lots'>) => (
  <table className={styles.table}>
    <caption>Green lots</caption>
    <thead>
      <tr>
        <th scope="col">Lot</th>
        <th scope="col">Bean</th>
        <th scope="col">From</th>
        <th scope="col">Arrived</th>
        <th scope="col">In these batches</th>
        <th scope="col">Cupped</th>
        <th scope="col">Log</th>
      </tr>
    </thead>
    <tbody>
      {lots.map(({ id, code, bean_id, bean, supplier, arrived_on, grams, is_cupped, perhaps }) => (
        <tr key={code}>
          <th scope="row">
            <Link to={`?of=${encodeURIComponent(code)}`}>{code}</Link> {perhaps && PERHAPS}
          </th>
          <td>{bean}</td>
          <td data-label="From">{supplier}</td>
          <td data-label="Arrived">
            <Day day={arrived_on} />
          </td>
          <td data-label="In these batches">{perhaps ? '–' : weightInWords(grams)}</td>
          <td data-label="Cupped">
            {is_cupped ? <CuppedLink to={`/stock/${bean_id}/lots/${id}`} what={`lot ${code}`} /> : '–'}
          </td>
          <td>
            <WhoDidThisInRow object={`lot ${code}`} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const Batches = ({ batches }: Pick<Trace, 'batches'>) => (
  <table className={styles.table}>
    <caption>Batches</caption>
    <thead>
      <tr>
        <th scope="col">Batch</th>
        <th scope="col">Coffee</th>
        <th scope="col">Roasted on</th>
        <th scope="col">Lots</th>
        <th scope="col">Bags</th>
        <th scope="col">Left in its bin</th>
        <th scope="col">Curve</th>
        <th scope="col">Cupped</th>
        <th scope="col">Log</th>
      </tr>
    </thead>
    <tbody>
      {batches.map(({ id, name, day, lots, bags, bin_code, in_bin, has_profile, ...batch }) => (
        <tr key={id}>
          <th scope="row">{id}</th>
          <td>
            {name} {batch.perhaps && PERHAPS}
            {!batch.is_weighed && <span className={styles.soft}> as planned, not weighed</span>}
          </td>
          <td data-label="Roasted on">
            <Day day={day} />
          </td>
          <td data-label="Lots">{lotsInWords(lots, batch.outside_lots)}</td>
          <td data-label="Bags">{bags}</td>
          <td data-label="Left in its bin">
            {bin_code === null ? '–' : `${bin_code}: ${weightInWords(in_bin ?? 0)}`}
          </td>
          <td data-label="Curve">
            {has_profile ? (
              <Link to={`/trace/batches/${id}`}>
                Show<span className="visually-hidden"> the curve of batch {id}</span>
              </Link>
            ) : (
              '–'
            )}
          </td>
          <td data-label="Cupped">
            {batch.is_cupped ? <CuppedLink to={`/trace/batches/${id}`} what={`batch ${id}`} /> : '–'}
          </td>
          <td>
            <WhoDidThisInRow object={`batch ${id}`} />{' '}
            {bin_code !== null && <WhoDidThisInRow object={`bin ${bin_code}`} words="Who changed its bin?" />}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const CuppedLink = ({ to, what }: { to: string; what: string }) => (
  <Link to={to}>
    Show<span className="visually-hidden"> what was cupped of {what}</span>
  </Link>
);

const lotsInWords = (lots: readonly string[], outside: number): string =>
  [...lots, ...(outside > 0 ? [`${gramsOnScale(outside)} of no lot`] : [])].join(', ') || '–';

/** “Gorse Fire, 250 g (261129-1207-1 2), as planned, not weighed”. */
const bagInWords = ({ code, coffee, grams, ...bag }: TracedOrder['bags'][number]): string =>
  [
    `${bag.perhaps ? 'perhaps ' : ''}${coffee}, ${weightInWords(grams)} (${code})`,
    ...(bag.is_weighed ? [] : ['as planned, not weighed']),
    ...(bag.was_scanned === false ? ['packed without a scan'] : []),
  ].join(', ');

export const Orders = ({ orders }: Pick<Trace, 'orders'>) => (
  <table className={styles.table}>
    <caption>Orders</caption>
    <thead>
      <tr>
        <th scope="col">№</th>
        <th scope="col">Buyer</th>
        <th scope="col">Bags</th>
      </tr>
    </thead>
    <tbody>
      {orders.map(({ id, name, town, email, bags }) => (
        <tr key={id}>
          <th scope="row">
            <Link to={`/orders/${id}`}>{id}</Link>
          </th>
          <td>
            {name}, {town}
            {email !== null && ` · ${email}`}
          </td>
          <td>{bags.map(bagInWords).join('; ')}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
