import { Link } from 'react-router';
import type { StaffAccount } from '../../../contract/on-account/staff-on-account.ts';
import { dayInWords } from '../../../domain/dispatch/day-in-words.ts';
import { dayInLondon } from '../../../domain/dispatch/dispatch.ts';
import { dueInWords } from '../../../domain/on-account/terms.ts';
import { pounds } from '../../ui/figures.ts';
import styles from './money.module.css';

/** The orders of which something is owed: they add up to the account's figure. */
export function OwedOrders({ account: { orders, owed } }: { account: StaffAccount }) {
  const today = dayInLondon(new Date());
  if (orders.length === 0) return <p>No order is owed.</p>;
  return (
    <table className={styles.table}>
      <caption>Orders that are owed</caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Placed</th>
          <th scope="col">Due</th>
          <th scope="col">Total</th>
          <th scope="col">Still owed</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.order_id}>
            <th scope="row">
              <Link to={`/orders/${order.order_id}`}>{order.order_id}</Link>
            </th>
            <td data-label="Placed">{dayInWords(order.placed_on)}</td>
            <td data-label="Due">
              {dayInWords(order.due_on)}, {dueInWords(order.due_on, today)}
            </td>
            <td data-label="Total">{pounds(order.total)}</td>
            <td data-label="Still owed">{pounds(order.owed)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            Owed
          </th>
          <td data-label="Still owed">{pounds(owed)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
