import { Link } from 'react-router';
import type { OrderInBatch } from '#contract/order-batches/order-batches.ts';
import { trackingPage } from '#domain/carrier/tracking-number.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import layout from '#web/ui/layout.module.css';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { orderHeadline } from '#web/ui/order/order-headline.ts';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { dayInWords } from '#web/ui/times.ts';
import { countOf } from './counts.ts';
import styles from './send-to-many.module.css';

/** Orders for many people that were placed at once, each with how far it has come. */
export function Batch({ batchId }: { batchId: string }) {
  const { answer, problem, status, again } = useCall(batchId, () =>
    browserApi('GET /order-batches/{id}', { params: { id: batchId } }),
  );
  if (status === 404 || status === 400) return <NotThere />;
  if (problem !== null && answer === null) return <ProblemNotice problem={problem} again={again} />;
  if (answer === null) return <LoadingSkeleton what="your orders" />;
  return (
    <>
      <p className={layout.lead}>
        {countOf(answer.orders.length, 'order')} placed on {dayInWords(answer.placed_at)},{' '}
        {pounds(answer.total)} in all, on account.
      </p>
      <p>On each day when some of them leave, we send you one email in the evening about all of those.</p>
      <table className={styles.table}>
        <caption className="visually-hidden">The orders and who they go to</caption>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Goes to</th>
            <th scope="col">How far it is</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {answer.orders.map((order) => (
            <Row key={order.order_id} order={order} />
          ))}
        </tbody>
      </table>
      <p>
        <Link to="/profile?tab=2" className={buttons.quiet}>
          All orders
        </Link>
      </p>
    </>
  );
}

const NotThere = () => (
  <p>
    We could not find these orders. Yours are in <Link to="/profile?tab=2">your order history</Link>.
  </p>
);

function Row({ order }: { order: OrderInBatch }) {
  const { order_id, full_name, company_name, city, order_status_id, dispatched_on, total } = order;
  return (
    <tr>
      <td>
        <Link to={`/profile/orders/${order_id}`}>Order {order_id}</Link>
      </td>
      <td>
        {full_name}
        <span className={styles.soft}>{[company_name, city].filter((part) => part !== '').join(', ')}</span>
      </td>
      <td>
        {orderHeadline(order_status_id, { day: dispatched_on, isRoasted: true }, dayInLondon(new Date()))}
        {order.tracking_numbers.map((number) => (
          <span key={number} className={styles.soft}>
            <a href={trackingPage(number)}>Track {number}</a>
          </span>
        ))}
      </td>
      <td>{pounds(total)}</td>
    </tr>
  );
}
