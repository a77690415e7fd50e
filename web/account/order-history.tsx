import { Link } from 'react-router';
import type { User } from '../../contract/customer.ts';
import type { Choice } from '../../contract/lookups.ts';
import type { Order } from '../../contract/order.ts';
import { browserApi } from '../api/browser-transport.ts';
import { useAsked } from '../api/use-asked.ts';
import buttons from '../ui/button.module.css';
import { dayInWords, pounds } from '../ui/in-words.ts';
import { Trouble } from '../ui/trouble.tsx';
import styles from './order-history.module.css';

export function OrderHistory({ user, statuses }: { user: User; statuses: readonly Choice[] }) {
  const { answer, problem, status, again } = useAsked(user.id, () =>
    browserApi('GET /customers/{id}/orders', { params: { id: user.id } }),
  );
  if (problem?.code === 'not_open_yet')
    return <p>Orders are not open yet. Once they are, yours stand here, the newest first.</p>;
  return (
    <>
      <h2>Order History</h2>
      {problem !== null && <Trouble problem={problem} again={again} />}
      {status === null && <p role="status">Fetching your orders</p>}
      {answer?.length === 0 && <NoOrders />}
      <ol className={styles.orders}>
        {answer?.map((order) => (
          <OrderRow key={order.id} order={order} status={nameOf(order, statuses)} />
        ))}
      </ol>
    </>
  );
}

const NoOrders = () => (
  <>
    <p>You have not ordered yet. What you order stands here, the newest first.</p>
    <p>
      <Link to="/blend" className={buttons.primary}>
        Start blending now
      </Link>
    </p>
  </>
);

const OrderRow = ({ order, status }: { order: Order; status: string }) => (
  <li className={styles.order}>
    <Link to={`/profile/orders/${order.id}`}>Order {order.id}</Link>
    <span>{dayInWords(order.created_at)}</span>
    <span className={styles.status} data-status={order.order_status_id}>
      {status}
    </span>
    <span>
      {order.order_blend_count} {order.order_blend_count === 1 ? 'coffee' : 'coffees'}
    </span>
    <strong>{pounds(order.total)}</strong>
  </li>
);

const nameOf = (order: Order, statuses: readonly Choice[]): string =>
  statuses.find(({ id }) => id === order.order_status_id)?.value ?? '';
