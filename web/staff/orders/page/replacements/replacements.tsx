import { Link } from 'react-router';
import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import { REPLACEMENT_REASONS } from '#domain/order/replacement.ts';
import { shortMoment } from '#web/staff/ui/times.ts';
import { Panel } from '#web/ui/panel.tsx';
import { nowOf, numberOf } from '../../words.ts';
import styles from '../refunds/refunds.module.css';

/** The order whose bags this one sends again, and the orders that send bags of this one again. */
export function Replacements({ order: { replacements, lines } }: { order: OrderInFull }) {
  const { replaces, sent_again } = replacements;
  if (replaces === null && sent_again.length === 0) return null;
  const nameOf = (lineId: number) => lines.find(({ id }) => id === lineId)?.name;
  return (
    <Panel title="Sent again">
      {replaces !== null && (
        <p>
          It sends bags of <Link to={`/orders/${replaces}`}>{numberOf(replaces)}</Link> again, at no charge.
        </p>
      )}
      {sent_again.length > 0 && (
        <ul className={styles.refunds}>
          {sent_again.map(
            ({ order_id, order_status_id, is_packed, reason, note, sent_by, sent_at, lines: bags }) => (
              <li key={order_id}>
                <p>
                  <Link to={`/orders/${order_id}`}>{numberOf(order_id)}</Link>,{' '}
                  {nowOf({ order_status_id, is_packed })}:{' '}
                  {bags.map((one) => `${one.bags} × ${nameOf(one.order_blend_id)}`).join(', ')}
                </p>
                <p className={styles.more}>
                  {[sent_by, shortMoment(sent_at), REPLACEMENT_REASONS[reason], note]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              </li>
            ),
          )}
        </ul>
      )}
    </Panel>
  );
}
