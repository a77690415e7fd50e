import type { ListOfOrders } from '#contract/order-desk/order-lists.ts';
import type { SortOfOrders } from '#domain/order/sorting.ts';
import { weightInWords } from '#domain/weight.ts';
import styles from '#web/staff/ui/list/list.module.css';
import type { Column } from '#web/staff/ui/table/data-table.tsx';
import { shortDay, shortMoment } from '#web/staff/ui/times.ts';
import { pounds } from '#web/ui/figures.ts';
import { Flags } from '../flags.tsx';
import { nowOf, numberOf, paidBy, serviceName } from '../words.ts';
import { ORDERS, sortOf } from './orders-query.ts';

export type ListedOrder = ListOfOrders['orders'][number];

export const orderHead: Column<ListedOrder> = { head: 'Order', cell: ({ id }) => numberOf(id) };

export function columnsOfList(address: URLSearchParams): readonly Column<ListedOrder>[] {
  const sorted = (down: SortOfOrders, up: SortOfOrders) => sortBetween(address, down, up);
  return [
    {
      head: 'Placed',
      cell: ({ created_at }) => <Moment at={created_at} />,
      sort: sorted('newest', 'oldest'),
    },
    { head: 'For', cell: (order) => <Buyer order={order} />, isWide: true },
    { head: 'Coffee', cell: (order) => <Coffees order={order} />, isWide: true },
    {
      head: 'Total',
      cell: ({ total, payment_gateway_id }) => (
        <div className={styles.short}>
          <span>{pounds(total)}</span>
          <span className={styles.more}>{total === 0 ? 'Sent again' : paidBy(payment_gateway_id)}</span>
        </div>
      ),
      isFigure: true,
      sort: sorted('largest', 'smallest'),
    },
    { head: 'Status', cell: nowOf },
    {
      head: 'Due out',
      cell: ({ dispatch_on, shipping_option_id }) =>
        dispatch_on !== null && (
          <div className={styles.short}>
            <span>{shortDay(dispatch_on)}</span>
            <span className={styles.more}>{serviceName(shipping_option_id)}</span>
          </div>
        ),
      sort: sorted('last to leave', 'first to leave'),
    },
  ];
}

/** A press sorts by the column, largest first; another one turns it round. */
function sortBetween(address: URLSearchParams, down: SortOfOrders, up: SortOfOrders) {
  const now = sortOf(address);
  return {
    to: ORDERS.withFilter(address, { sort: now === down ? up : down }),
    now: now === down ? ('descending' as const) : now === up ? ('ascending' as const) : ('none' as const),
  };
}

const Moment = ({ at }: { at: string }) => {
  const [day, time] = shortMoment(at).split(', ');
  return (
    <time dateTime={at} className={styles.short}>
      <span>{day}</span>
      <span className={styles.more}>{time}</span>
    </time>
  );
};

const Buyer = ({ order: { name, company_name, town, flags } }: { order: ListedOrder }) => (
  <div className={styles.stack}>
    <span className={styles.name}>{name}</span>
    <span className={styles.more}>{[company_name, town].filter((part) => part !== '').join(', ')}</span>
    <Flags flags={flags} />
  </div>
);

const SHOWN = 1;

const Coffees = ({ order: { lines, grams } }: { order: ListedOrder }) => (
  <div className={styles.stack}>
    <span>
      {lines
        .slice(0, SHOWN)
        .map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`))
        .join(', ')}
      {lines.length > SHOWN && ` and ${lines.length - SHOWN} more`}
    </span>
    <span className={styles.more}>{weightInWords(grams)}</span>
  </div>
);
