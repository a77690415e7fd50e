import { Link } from 'react-router';
import { STATUS } from '#domain/order/status.ts';
import { holds } from '#domain/staff/rights.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { numberOf } from '#web/staff/orders/words.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { MoveOrders } from './move-orders.tsx';

interface Props {
  day: string;
  /** Names the orders too. */
  isListed?: boolean;
}

/** The orders that are due on a day which is closed, and not begun: nobody moves them but staff. */
export const DueThen = (props: Props) =>
  holds(useMe().rights, ['orders', 'money'], false) ? <Counted {...props} /> : null;

const MOST_LISTED = 8;

function Counted({ day, isListed = false }: Props) {
  const { answer, again } = useLiveCall(`due ${day}`, ['orders'], () =>
    browserApi('GET /staff/orders', { query: { dispatch_on: day, status: STATUS.received } }),
  );
  if (answer === null) return null;
  if (answer.orders.length === 0) return <>No orders are waiting for that day.</>;
  const count =
    answer.count === null || answer.count > 1000 ? '1,000+ orders' : countOf(answer.count, 'order');
  return (
    <>
      <Link to={`/orders?dispatch_on=${day}&status=${STATUS.received}`}>{count}</Link> due that day. They stay
      there until you move them. {!isListed && <MoveOrders day={day} onMoved={again} />}
      {isListed && (
        <>
          {' '}
          {answer.orders
            .slice(0, MOST_LISTED)
            .map((order) => `${numberOf(order.id)} for ${order.name}`)
            .join(', ')}
          {answer.orders.length > MOST_LISTED && ' and others'}.
        </>
      )}
    </>
  );
}
