import { costOfDelivery, kilos, pounds, takenOff } from '../ui/figures.ts';
import { valueOf } from '../ui/names.ts';
import { Facts } from '../ui/panel.tsx';
import { Sum, Sums } from '../ui/sums.tsx';
import { dayOf, momentOf } from './dates.ts';
import { OrderStatus } from './order-status.tsx';
import styles from './order-tab.module.css';
import type { TabProps } from './order-tab.ts';

export const InformationTab = ({ whole, names }: TabProps) => {
  const { order } = whole;
  const date = <time dateTime={order.created_at}>{dayOf(order.created_at)}</time>;
  const status = (
    <OrderStatus id={order.order_status_id} name={valueOf(order.order_status_id, names.statuses)} />
  );
  return (
    <>
      <h2 className={styles.title}>Information</h2>
      <div className={styles.columns}>
        <div className={styles.facts}>
          <Facts
            facts={[
              ['Order ID', order.id],
              ['Date', date],
              ['Status', status],
              ['Blends', order.order_blend_count],
              ['Weight', kilos(order.weight)],
            ]}
          />
        </div>
        <Sums className={styles.sums}>
          <Sum name="Subtotal" value={pounds(order.subtotal)} />
          <Sum name="Volume discount" value={takenOff(order.volume_discount)} />
          <Sum name="Shipping cost" value={costOfDelivery(order.shipping_cost)} />
          <Sum name="Total" value={pounds(order.total)} className={styles.strong} />
          <Sum name="Amount paid" value={pounds(order.amount_paid)} />
          <Sum name="Balance" value={pounds(order.balance)} className={styles.strong} />
        </Sums>
      </div>
      <Payments whole={whole} names={names} />
    </>
  );
};

function Payments({ whole: { payments }, names }: TabProps) {
  if (payments.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption>Payments</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Paid with</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ created_at: at, payment_gateway_id: gateway, amount }) => (
          <tr key={`${at} ${gateway} ${amount}`}>
            <td>
              <time dateTime={at}>{momentOf(at)}</time>
            </td>
            <td>
              {valueOf(gateway, names.gateways)}
              {amount < 0 && ' (refund)'}
            </td>
            <td className={styles.figure}>{amount < 0 ? takenOff(-amount) : pounds(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
