import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Order } from '#contract/orders/order.ts';
import type { Problem } from '#contract/problem.ts';
import { STATUS } from '#domain/order/status.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { goToPaypal } from '#web/state/go-to-paypal.ts';
import buttons from '#web/ui/button.module.css';
import { showAlert } from '#web/ui/dialog/show-alert.ts';
import layout from '#web/ui/layout.module.css';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';
import { Cancelling } from './cancelling.tsx';
import type { OrderNames } from './order-names.ts';
import styles from './order-page.module.css';
import { OrderTabs } from './order-tabs.tsx';
import { ReorderButton } from './reorder-button.tsx';
import { useReordering } from './use-reordering.tsx';
import { followOrder, isInvoiced, loadOrder, pushOfOrder } from './whole-order.ts';

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
        <PayNow order={whole.order} onChange={again} />
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
        <Cancelling whole={whole} onChange={again} />
        <Link to="/profile?tab=2" className={buttons.quiet}>
          All orders
        </Link>
      </p>
      {reordering.dialog}
    </div>
  );
}

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

/** The button that pays for an order. Asking for the payment twice answers the same payment. */
function PayNow({ order, onChange }: { order: Order; onChange: () => void }) {
  const [busy, setBusy] = useState(false);
  const isAsking = useRef(false);

  const pay = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    const outcome = await browserApi('POST /orders/{id}/payments', { params: { id: order.id }, body: {} });
    isAsking.current = false;
    setBusy(false);
    if (outcome.ok && outcome.answer.paypal_approval_url !== undefined)
      return goToPaypal(outcome.answer.paypal_approval_url);
    if (!outcome.ok) showToast(outcome.problem.message, { tone: 'bad', seconds: 5 });
    onChange();
  };

  return (
    <div className={styles.waiting}>
      <button
        type="button"
        className={buttons.primary}
        aria-disabled={busy || undefined}
        onClick={() => void pay()}
      >
        {busy ? 'Going to PayPal…' : 'Pay now'}
      </button>
    </div>
  );
}
