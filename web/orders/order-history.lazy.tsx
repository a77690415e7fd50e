import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Choice } from '../../contract/catalogue/lookups.ts';
import type { User } from '../../contract/customers/customer.ts';
import type { Order } from '../../contract/orders/order.ts';
import buttons from '../ui/button.module.css';
import { pounds } from '../ui/figures.ts';
import { valueOf } from '../ui/names.ts';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import { dayInWords } from '../ui/times.ts';
import styles from './order-history.module.css';
import { OrderStatus } from './order-status.tsx';
import { ReorderButton } from './reorder-button.tsx';
import { useOrders } from './use-orders.ts';
import { useReordering } from './use-reordering.tsx';

export function OrderHistory({ user, statuses }: { user: User; statuses: readonly Choice[] }) {
  const { orders, problem, again, goOn } = useOrders(user.id);
  const reordering = useReordering();
  const list = useFocusOnNext(orders?.length ?? 0);
  return (
    <>
      <h2>Order History</h2>
      {problem !== null && <ProblemNotice problem={problem} again={again} />}
      {orders === null && problem === null && <Loading />}
      {orders?.length === 0 && <NoOrders />}
      {orders !== null && orders.length > 0 && (
        <ol ref={list} className={styles.orders}>
          {orders.map((order) => (
            <li key={order.id} className={styles.order}>
              <Row order={order} status={valueOf(order.order_status_id, statuses)} />
              <ReorderButton orderId={order.id} reordering={reordering} />
            </li>
          ))}
        </ol>
      )}
      {goOn && (
        <p>
          <button type="button" className={buttons.quiet} onClick={goOn}>
            Show older orders
          </button>
        </p>
      )}
      {reordering.dialog}
    </>
  );
}

const Row = ({ order, status }: { order: Order; status: string }) => (
  <>
    <Link to={`/profile/orders/${order.id}`}>Order {order.id}</Link>
    <time dateTime={order.created_at}>{dayInWords(order.created_at)}</time>
    <OrderStatus id={order.order_status_id} name={status} />
    <span>
      {order.order_blend_count} {order.order_blend_count === 1 ? 'coffee' : 'coffees'}
    </span>
    <span className={styles.sum}>
      <strong>{pounds(order.total)}</strong>
      {order.balance > 0 && <span className={styles.owed}>{pounds(order.balance)} to pay</span>}
    </span>
  </>
);

const Loading = () => (
  <div className={styles.shape}>
    <p role="status" className="visually-hidden">
      Fetching your orders
    </p>
    {[1, 2, 3].map((row) => (
      <span key={row} />
    ))}
  </div>
);

const NoOrders = () => (
  <>
    <p>You have not ordered anything yet. Your orders will appear here, newest first.</p>
    <p>
      <Link to="/blend" className={buttons.primary}>
        Start blending now
      </Link>
    </p>
  </>
);

/** Moves the focus to the first of the older orders once they are shown. */
function useFocusOnNext(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(0);
  useEffect(() => {
    if (before.current > 0 && count > before.current)
      list.current?.children[before.current]?.querySelector('a')?.focus();
    before.current = count;
  }, [count]);
  return list;
}
