import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import { shortMoment } from '#web/staff/ui/times.ts';
import { pounds, takenOff } from '#web/ui/figures.ts';
import { Panel } from '#web/ui/panel.tsx';
import { paidBy } from '../words.ts';
import styles from './order-page.module.css';

type Money = NonNullable<OrderInFull['money']>;

/** What was agreed and what was paid. */
export const MoneyOf = ({ money }: { money: Money }) => (
  <Panel title="Money">
    <table className={styles.sums}>
      <caption className="visually-hidden">What was agreed and paid</caption>
      <tbody>
        <Row name="Coffee" sum={pounds(money.subtotal)} />
        {money.volume_discount !== 0 && <Row name="Volume discount" sum={takenOff(money.volume_discount)} />}
        {money.voucher_code !== null && (
          <Row name={`Voucher ${money.voucher_code}`} sum={takenOff(money.voucher_discount)} />
        )}
        <Row name="Post" sum={pounds(money.shipping_cost)} />
        <Row name="Total" sum={pounds(money.total)} isTotal />
        {money.payments.map(({ amount, created_at, provider_id }) => (
          <Row
            key={`${created_at} ${amount}`}
            name={`${amount < 0 ? 'Refunded' : paidBy(money.payment_gateway_id)}, ${shortMoment(created_at)}${provider_id === null ? '' : `, ${provider_id}`}`}
            sum={amount < 0 ? takenOff(-amount) : pounds(amount)}
          />
        ))}
      </tbody>
    </table>
  </Panel>
);

const Row = ({ name, sum, isTotal = false }: { name: string; sum: string; isTotal?: boolean }) => (
  <tr className={isTotal ? styles.total : undefined}>
    <th scope="row">{name}</th>
    <td>{sum}</td>
  </tr>
);
