import { Link } from 'react-router';
import { STATUS } from '#domain/order/status.ts';
import { discountInWords } from '#domain/voucher/code.ts';
import { kilosInWords } from '#domain/weight.ts';
import type { PushCalls } from '#web/state/browser-push.ts';
import { addressLines } from '#web/ui/address/address-lines.ts';
import { costOfDelivery, pounds, takenOff } from '#web/ui/figures.ts';
import { nameOf, valueOf } from '#web/ui/names.ts';
import { Facts } from '#web/ui/panel.tsx';
import { Sum, Sums } from '#web/ui/sums.tsx';
import { Coffees } from './coffees.tsx';
import { dayOf, momentOf } from './dates.ts';
import { PushOffer } from './following/push-offer.tsx';
import styles from './order-tab.module.css';
import type { TabProps } from './order-tab.ts';
import { Refunds } from './refunds.tsx';
import { Timeline } from './story/timeline.tsx';

/** An order as a story: where it is, what is in it, where it goes, what it came to. */
export const InformationTab = ({ push, ...props }: TabProps & { push: PushCalls }) => (
  <>
    <h2 className={styles.title}>Information</h2>
    <Timeline {...props} />
    <PushOffer whole={props.whole} push={push} />
    <section aria-labelledby="your-coffee" className={styles.part}>
      <h3 id="your-coffee">Your coffee</h3>
      <Coffees {...props} />
    </section>
    <div className={styles.columns}>
      <Going {...props} />
      <section aria-labelledby="came-to">
        <h3 id="came-to">Total</h3>
        <Amounts {...props} />
      </section>
      <section aria-labelledby="in-short">
        <h3 id="in-short">Details</h3>
        <InShort whole={props.whole} />
      </section>
      <Words {...props} />
    </div>
    <Payments {...props} />
    <Refunds {...props} />
    <Replacements {...props} />
  </>
);

/** Every box of an order goes to the same address. */
function Going({ whole: { order, boxes }, names }: TabProps) {
  const [box] = boxes;
  if (box === undefined) return null;
  return (
    <section aria-labelledby="going-to">
      <h3 id="going-to">{HEADINGS[order.order_status_id] ?? 'Where it’s going'}</h3>
      <address className={styles.address}>
        {addressLines(box, nameOf(box.country_id, names.countries)).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p className={styles.by}>
        {valueOf(box.shipping_option_id, names.shippingOptions)}
        {boxes.length > 1 && `, in ${boxes.length} boxes`}
      </p>
    </section>
  );
}

/** Of what is no longer on its way. */
const HEADINGS: Readonly<Record<number, string>> = {
  [STATUS.delivered]: 'Where it went',
  [STATUS.cancelled]: 'Where it was to go',
};

/** What the buyer wrote, for the roastery and for the box. */
function Words({ whole: { order } }: TabProps) {
  if (order.roastery_note === '' && !order.is_gift) return null;
  return (
    <section aria-labelledby="in-words">
      <h3 id="in-words">{order.is_gift ? 'It’s a gift' : 'Your note to us'}</h3>
      {order.is_gift && <p className={styles.words}>{order.gift_message || 'No prices go in the box.'}</p>}
      {order.roastery_note !== '' && (
        <p className={styles.words}>
          {order.is_gift && 'Your note to us: '}
          {order.roastery_note}
        </p>
      )}
    </section>
  );
}

/** What is nothing is left out, but for delivery that is free. */
const Amounts = ({ whole: { order } }: TabProps) => (
  <Sums className={styles.sums}>
    <Sum name="Subtotal" value={pounds(order.subtotal)} />
    {order.volume_discount > 0 && <Sum name="Volume discount" value={takenOff(order.volume_discount)} />}
    {order.voucher_code !== null && (
      <Sum name={discountInWords(order.voucher_code)} value={takenOff(order.voucher_discount)} />
    )}
    <Sum name="Delivery" value={costOfDelivery(order.shipping_cost)} />
    <Sum name="Total" value={pounds(order.total)} className={styles.strong} />
    {order.amount_paid > 0 && <Sum name="Amount paid" value={pounds(order.amount_paid)} />}
    {order.balance > 0 && <Sum name="Still to pay" value={pounds(order.balance)} className={styles.strong} />}
  </Sums>
);

function InShort({ whole: { order } }: Pick<TabProps, 'whole'>) {
  const date = <time dateTime={order.created_at}>{dayOf(order.created_at)}</time>;
  return (
    <div className={styles.facts}>
      <Facts
        facts={[
          ['Date', date],
          ['Blends', order.order_blend_count],
          ['Weight', kilosInWords(order.weight)],
          ['Purchase order', order.purchase_order],
        ]}
      />
    </div>
  );
}

/** Bags of this order that are sent again, or the order whose bags this one sends again. */
function Replacements({ whole: { replacements } }: Pick<TabProps, 'whole'>) {
  const { replaces, sent_again } = replacements;
  if (replaces === null && sent_again.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>Sent again</h3>
      {replaces !== null && (
        <p>
          This sends bags of <Link to={replaces.path}>order {replaces.order_id}</Link> again, at no charge.
        </p>
      )}
      {sent_again.map(({ order_id, path }) => (
        <p key={order_id}>
          We send bags of this order again, at no charge, as <Link to={path}>order {order_id}</Link>.
        </p>
      ))}
    </section>
  );
}

/** Payments and refunds; a mailed link does not show any. */
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
