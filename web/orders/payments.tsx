import { pounds, takenOff } from '#web/ui/figures.ts';
import { valueOf } from '#web/ui/names.ts';
import { momentOf } from './dates.ts';
import styles from './order-tab.module.css';
import type { TabProps } from './order-tab.ts';

/** Payments and refunds; a mailed link does not show any. */
export function Payments({ whole: { payments }, names }: TabProps) {
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
