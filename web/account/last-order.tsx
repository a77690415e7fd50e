import { Link } from 'react-router';
import type { Choice } from '#contract/catalogue/lookups.ts';
import type { User } from '#contract/customers/customer.ts';
import type { Order } from '#contract/orders/order.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { valueOf } from '#web/ui/names.ts';
import { orderHeadline } from '#web/ui/order/order-headline.ts';
import { Panel } from '#web/ui/panel.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { momentInWords } from '#web/ui/times.ts';
import styles from './my-profile.module.css';

export function LastOrder({ user, statuses }: { user: User; statuses: readonly Choice[] }) {
  const { answer, problem, again } = useCall(user.id, () =>
    browserApi('GET /customers/{id}/orders', { params: { id: user.id }, query: { limit: '1' } }),
  );
  const [order] = answer ?? [];
  return (
    <Panel title="Last order" action={answer?.length !== 0 && <Link to="?tab=2">All orders</Link>}>
      {problem !== null && <ProblemNotice problem={problem} again={again} />}
      {order !== undefined && <Summary order={order} statuses={statuses} />}
      {answer?.length === 0 && (
        <p className={styles.words}>
          {user.email_verified
            ? 'None yet. '
            : 'None yet. Orders you placed as a guest appear here once your email is confirmed. '}
          <Link to="/shop">Choose a coffee</Link> or <Link to="/blend">blend your own</Link>.
        </p>
      )}
      {answer === null && problem === null && <Waiting />}
    </Panel>
  );
}

/** As tall as what comes. */
const Waiting = () => (
  <>
    <p className={styles.large}>…</p>
    <p className={styles.words}>One moment…</p>
  </>
);

const Summary = ({ order, statuses }: { order: Order; statuses: readonly Choice[] }) => (
  <>
    <p className={styles.large}>
      {orderHeadline(order.order_status_id, order.dispatched_on, dayInLondon(new Date()))}
    </p>
    <p className={styles.words}>
      {valueOf(order.order_status_id, statuses)}:{' '}
      <Link to={`/profile/orders/${order.id}`}>Order {order.id}</Link>, {momentInWords(order.created_at)},{' '}
      {pounds(order.total)}
    </p>
  </>
);
