import { Link } from 'react-router';
import type { StaffAccount } from '#contract/on-account/staff-on-account.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { dueInWords } from '#domain/on-account/terms.ts';
import { pounds } from '#web/ui/figures.ts';
import styles from './money.module.css';

/** The orders, fees and invoices of the old shop of which something is owed: they add up to the account's figure. */
export function OwedDebts({ account: { orders, fees, opening, owed } }: { account: StaffAccount }) {
  const today = dayInLondon(new Date());
  if (orders.length + fees.length + opening.length === 0) return <p>Nothing is owed.</p>;
  const debts = [
    ...orders.map(({ order_id, purchase_order, ...order }) => ({
      id: `order ${order_id}`,
      what: (
        <>
          <Link to={`/orders/${order_id}`}>{order_id}</Link>
          {purchase_order !== '' && `, purchase order ${purchase_order}`}
        </>
      ),
      ...order,
    })),
    ...fees.map(({ fee_id, name, charged_on, ...fee }) => ({
      id: `fee ${fee_id}`,
      what: name,
      placed_on: charged_on,
      ...fee,
    })),
    ...opening.map(({ opening_id, name, invoiced_on, ...debt }) => ({
      id: `opening ${opening_id}`,
      what: name,
      placed_on: invoiced_on,
      ...debt,
    })),
  ];
  return (
    <table className={styles.cards}>
      <caption>What is owed</caption>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col">Of</th>
          <th scope="col">Due</th>
          <th scope="col">Total</th>
          <th scope="col">Still owed</th>
        </tr>
      </thead>
      <tbody>
        {debts.map((debt) => (
          <tr key={debt.id}>
            <th scope="row">{debt.what}</th>
            <td data-label="Of">{dayInWords(debt.placed_on)}</td>
            <td data-label="Due">
              {dayInWords(debt.due_on)}, {dueInWords(debt.due_on, today)}
            </td>
            <td data-label="Total">{pounds(debt.total)}</td>
            <td data-label="Still owed">{pounds(debt.owed)}</td>
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
