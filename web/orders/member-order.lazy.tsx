import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Problem } from '#contract/problem.ts';
import { isCustomBlend } from '#domain/blend/ctaps-id.ts';
import { STATUS } from '#domain/order/status.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { showAlert } from '#web/ui/dialog/show-alert.ts';
import layout from '#web/ui/layout.module.css';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { Cancelling } from './cancelling.tsx';
import type { OrderNames } from './order-names.ts';
import styles from './order-page.module.css';
import { OrderTabs } from './order-tabs.tsx';
import { PayNow } from './pay-now.tsx';
import { ReorderButton } from './reorder-button.tsx';
import { useReordering } from './use-reordering.tsx';
import { followOrder, isInvoiced, loadOrder, pushOfOrder, type WholeOrder } from './whole-order.ts';

/** An order of one's own, with what can still be done about it. */
export function MemberOrder({ orderId, names }: { orderId: string; names: OrderNames }) {
  const { answer: whole, problem, again } = useCall(orderId, () => loadOrder(orderId));
  const reordering = useReordering();
  useLeaving(orderId, whole === null ? problem : null);
  if (whole === null) return <LoadingSkeleton what="your order" />;
  return (
    <div className={styles.order}>
      {problem !== null && <ProblemNotice problem={problem} again={again} />}
      {whole.order.order_status_id === STATUS.awaitingPayment && (
        <PayNow
          pay={() => browserApi('POST /orders/{id}/payments', { params: { id: orderId }, body: {} })}
          onChange={again}
        />
      )}
      <OrderTabs
        whole={whole}
        names={names}
        follow={followOrder(orderId)}
        push={pushOfOrder(orderId)}
        onChange={again}
      />
      <p className={`${layout.actions} ${styles.actions}`}>
        <ReorderButton orderId={whole.order.id} whole={whole} reordering={reordering} />
        {isInvoiced(whole) && (
          <Link to={`/profile/orders/${orderId}/invoice`} className={buttons.quiet}>
            Invoice
          </Link>
        )}
        {isTasted(whole) && (
          <Link to="/profile?tab=taste" className={buttons.quiet}>
            How was it?
          </Link>
        )}
        <KeepTaste blends={whole.blends} />
        <Cancelling whole={whole} onChange={again} />
        <Link to="/profile?tab=2" className={buttons.quiet}>
          All orders
        </Link>
      </p>
      {reordering.dialog}
    </div>
  );
}

/** Where the order has several blends of the member’s own, they choose there. */
function KeepTaste({ blends }: Pick<WholeOrder, 'blends'>) {
  const own = new Set(blends.flatMap(({ ctaps_id }) => ctaps_id ?? []).filter(isCustomBlend));
  const [only] = own;
  if (only === undefined) return null;
  return (
    <Link
      to={own.size === 1 ? `/profile?tab=taste&keep=${only}` : '/profile?tab=taste'}
      className={buttons.quiet}
    >
      Keep {own.size === 1 ? 'this' : 'a'} taste for years
    </Link>
  );
}

/** A present is tasted by somebody else. */
const isTasted = ({ order }: WholeOrder): boolean =>
  order.order_status_id === STATUS.delivered && !order.is_gift && order.total > 0;

/** Where the order can't be shown, says why in an alert and leads to the profile. */
function useLeaving(orderId: string, problem: Problem | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    // A member who is no longer logged in is led to the login by the page.
    if (problem === null || problem.code === 'not_signed_in') return;
    // An address that was cut short or mistyped names no order either.
    const isUnknown = problem.code === 'not_found' || problem.code === 'malformed';
    const message = isUnknown ? 'We could not find that order.' : problem.message;
    void showAlert({ subheader: `Order ${orderId}`, message });
    void navigate('/profile', { replace: true });
  }, [orderId, problem, navigate]);
}
