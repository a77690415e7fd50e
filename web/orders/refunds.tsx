import type { Refund } from '#contract/orders/refunds.ts';
import { REASON_IN_WORDS, type RefundReason } from '#domain/order/refund.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { pounds } from '#web/ui/figures.ts';
import { momentOf } from './dates.ts';
import styles from './order-tab.module.css';
import type { TabProps } from './order-tab.ts';
import type { WholeOrder } from './whole-order.ts';

/** What was given back of an order, for what and where to, and what is on its way. */
export function Refunds({ whole: { refunds, blends } }: Pick<TabProps, 'whole'>) {
  if (refunds.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>Refunds</h3>
      <ul className={styles.logs}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <time dateTime={refund.done_at ?? refund.asked_at}>
              {momentOf(refund.done_at ?? refund.asked_at)}
            </time>
            <span>
              <strong>{pounds(refund.amount)}</strong> {TO[refund.destination]}
              {refund.done_at === null && ', on its way'}. {capitalised(whatFor(refund, blends))}:{' '}
              {REASON_IN_WORDS[refund.reason as RefundReason]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const TO: Readonly<Record<string, string>> = {
  paypal: 'to PayPal',
  credit: 'to your credit',
  on_account: 'off what you owe',
  bank: 'to your bank account',
};

function whatFor({ lines, amount, shipping_cost }: Refund, blends: WholeOrder['blends']): string {
  const bags = lines.map(
    ({ order_blend_id, bags: count }) =>
      `${count} × ${blends.find(({ id }) => id === order_blend_id)?.name ?? 'coffee'}`,
  );
  const rest = bags.length === 0 && amount > shipping_cost ? ['part of your coffee'] : [];
  return [...bags, ...rest, ...(shipping_cost > 0 ? ['delivery'] : [])].join(', ');
}
