import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/customers/customer.ts';
import type { OrderInHistory } from '#contract/orders/order.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { hasCoffee } from '#domain/flights/flight.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import { orderHeadline } from '#web/ui/order/order-headline.ts';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { dayInWords } from '#web/ui/times.ts';
import { COFFEES_SHOWN, coffeesInWords } from './coffees-in-words.ts';
import styles from './order-history.module.css';
import { OrderStatus } from './order-status.tsx';
import { PastOrders } from './past-orders.tsx';
import { ReorderButton } from './reorder-button.tsx';
import { useReordering } from './use-reordering.tsx';

export function OrderHistory({ user }: { user: User }) {
  const { orders, problem, again, goOn } = useOrders(user.id);
  const reordering = useReordering();
  const list = useFocusOnNext(orders?.length ?? 0);
  return (
    <>
      <h2>Order History</h2>
      {problem !== null && <ProblemNotice problem={problem} again={again} />}
      {orders === null && problem === null && <Loading />}
      {orders?.length === 0 && <NoOrders user={user} />}
      {orders !== null && orders.length > 0 && (
        <ol ref={list} className={styles.orders}>
          {orders.map((order, index) => (
            <li key={order.id} className={styles.order}>
              <Row order={order} />
              <ReorderButton orderId={order.id} isSuggested={index === 0} reordering={reordering} />
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
      <PastOrders user={user} />
    </>
  );
}

const Row = ({ order }: { order: OrderInHistory }) => (
  <>
    <div className={styles.what}>
      <Prints coffees={order.order_blends} />
      <Link to={`/profile/orders/${order.id}`}>Order {order.id}</Link>
      <p>{coffeesInWords(order.order_blends)}</p>
    </div>
    <p className={styles.state}>
      <OrderStatus
        id={order.order_status_id}
        name={orderHeadline(
          order.order_status_id,
          { day: order.dispatched_on, isRoasted: order.order_blends.some(hasCoffee) },
          dayInLondon(new Date()),
        )}
      />
    </p>
    <time dateTime={order.created_at}>{dayInWords(order.created_at)}</time>
    <span className={styles.sum}>
      <strong>{pounds(order.total)}</strong>
      {order.balance > 0 && <span className={styles.owed}>{pounds(order.balance)} to pay</span>}
    </span>
  </>
);

/** Pictures say no more than the names beside them. */
const Prints = ({ coffees }: { coffees: OrderInHistory['order_blends'] }) => (
  <span className={styles.prints}>
    {[...new Set(coffees.flatMap(({ ctaps_id }) => ctaps_id ?? []))]
      .slice(0, COFFEES_SHOWN)
      .map((ctaps_id) => (
        <img
          key={ctaps_id}
          src={`/cuppingnotes/${ctaps_id}/tasteprint.svg`}
          alt=""
          width="48"
          height="48"
          loading="lazy"
        />
      ))}
  </span>
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

const NoOrders = ({ user }: { user: User }) => (
  <>
    <p>
      {user.email_verified
        ? 'Nothing ordered yet. Your orders will be here, newest first.'
        : 'Your orders will be here, newest first.'}
    </p>
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

const ON_A_PAGE = 20;

/** Pagination by cursor: a customer's orders, the newest first, one page after the other. */
function useOrders(customerId: number) {
  const [earlier, setEarlier] = useState<readonly OrderInHistory[]>([]);
  const [cursor, setCursor] = useState<string>();
  const { answer, problem, again } = useCall(`${customerId} ${cursor ?? ''}`, async () => {
    const outcome = await browserApi('GET /customers/{id}/orders', {
      params: { id: customerId },
      query: { limit: ON_A_PAGE, cursor },
    });
    if (!outcome.ok) return outcome;
    return { ok: true, answer: { orders: outcome.answer, next: outcome.nextCursor } };
  });
  const orders = answer && [
    ...earlier,
    ...answer.orders.filter(({ id }) => !earlier.some((one) => one.id === id)),
  ];
  const next = answer?.next;
  const goOn = () => {
    setEarlier(orders ?? []);
    setCursor(next);
  };
  return { orders, problem, again, goOn: next === undefined ? null : goOn };
}
