import type { Refund } from '../../contract/orders/refunds.ts';
import { REASON_IN_WORDS, type RefundReason } from '../../domain/order/refund.ts';
import { pounds } from '../ui/figures.ts';
import { momentOf } from './dates.ts';
import styles from './order-tab.module.css';
import type { TabProps } from './order-tab.ts';
import type { WholeOrder } from './whole-order.ts';

/** What was given back of an order, for what and where to, and what is on its way. */
export function Refunds({ whole: { refunds, blends } }: Pick<TabProps, 'whole'>) {
  if (refunds.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption>Refunds</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What for</th>
          <th scope="col">Where to</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {refunds.map((refund) => (
          <tr key={refund.id}>
            <td>
              <time dateTime={refund.done_at ?? refund.asked_at}>
                {momentOf(refund.done_at ?? refund.asked_at)}
              </time>
            </td>
            <td>
              {whatFor(refund, blends)}: {REASON_IN_WORDS[refund.reason as RefundReason]}
            </td>
            <td>
              {TO[refund.destination]}
              {refund.done_at === null && ', on its way'}
            </td>
            <td className={styles.figure}>{pounds(refund.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const TO: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  credit: 'Your credit',
  on_account: 'Off what you owe',
};

function whatFor({ lines, amount, shipping_cost }: Refund, blends: WholeOrder['blends']): string {
  const bags = lines.map(
    ({ order_blend_id, bags: count }) =>
      `${count} × ${blends.find(({ id }) => id === order_blend_id)?.name ?? 'coffee'}`,
  );
  const rest = bags.length === 0 && amount > shipping_cost ? ['part of your coffee'] : [];
  return [...bags, ...rest, ...(shipping_cost > 0 ? ['delivery'] : [])].join(', ');
}
