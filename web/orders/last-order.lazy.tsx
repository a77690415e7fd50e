import { Link } from 'react-router';
import type { User } from '#contract/customers/customer.ts';
import type { OrderInHistory } from '#contract/orders/order.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { hasCoffee } from '#domain/flights/flight.ts';
import { STATUS } from '#domain/order/status.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { orderHeadline } from '#web/ui/order/order-headline.ts';
import { Headline, Panel } from '#web/ui/panel.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { coffeesInWords } from './coffees-in-words.ts';
import styles from './last-order.module.css';
import { ReorderButton } from './reorder-button.tsx';
import { useReordering } from './use-reordering.tsx';

export function LastOrder({ user }: { user: User }) {
  const { answer, problem, again } = useCall(user.id, () =>
    browserApi('GET /customers/{id}/orders', { params: { id: user.id }, query: { limit: '1' } }),
  );
  const [order] = answer ?? [];
  return (
    <Panel title="Last order" action={answer?.length !== 0 && <Link to="?tab=2">All orders</Link>}>
      {problem !== null && <ProblemNotice problem={problem} again={again} />}
      {order !== undefined && <Summary order={order} />}
      {answer?.length === 0 && (
        // Those of a guest join the account once the mailbox is proven.
        <Headline large={user.email_verified ? 'None yet' : 'None in this account yet'} />
      )}
      {answer === null && problem === null && <Headline large="…" below="One moment…" />}
    </Panel>
  );
}

function Summary({ order }: { order: OrderInHistory }) {
  const reordering = useReordering();
  const isUnpaid = order.order_status_id === STATUS.awaitingPayment;
  return (
    <>
      <Headline
        large={orderHeadline(
          order.order_status_id,
          { day: order.dispatched_on, isRoasted: order.order_blends.some(hasCoffee) },
          dayInLondon(new Date()),
        )}
        below={`${coffeesInWords(order.order_blends)}, ${pounds(order.total)}`}
      />
      <p className={styles.actions}>
        {!isUnpaid && <ReorderButton orderId={order.id} reordering={reordering} />}
        <Link to={`/profile/orders/${order.id}`}>
          {isUnpaid ? `Pay for order ${order.id}` : `Order ${order.id}`}
        </Link>
      </p>
      {reordering.dialog}
    </>
  );
}
