import { useEffect } from 'react';
import { Link } from 'react-router';
import { STATUS } from '#domain/order/status.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { EmailLink, TelephoneLink } from '#web/ui/contact-links.tsx';
import layout from '#web/ui/layout.module.css';
import { LazyPart, lazyPart } from '#web/ui/lazy/lazy.tsx';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import type { OrderNames } from './order-names.ts';
import styles from './order-page.module.css';
import { followGuestOrder, loadGuestOrder, pushOfGuestOrder } from './whole-order.ts';

const loadTabs = async () => (await import('./order-tabs.tsx')).OrderTabs;
const OrderTabs = lazyPart(loadTabs);
const PayNow = lazyPart(async () => (await import('./pay-now.tsx')).PayNow);
const GuestActions = lazyPart(async () => (await import('./guest-actions.tsx')).GuestActions);

/** An order as the mailed link shows it, to anybody who has that. */
export function GuestOrder({ signedKey, names }: { signedKey: string; names: OrderNames }) {
  const { answer: whole, problem, status, again } = useCall(signedKey, () => loadGuestOrder(signedKey));
  // The tabs load while the order itself is on its way.
  useEffect(() => {
    loadTabs().catch(() => {});
  }, []);
  const isOver = status === 404 || status === 400;
  return (
    <div className={`${layout.band} ${layout.filled} ${styles.order}`}>
      <h1>{whole === null ? 'Your order' : `Order ID ${whole.order.id}`}</h1>
      {status === null && <LoadingSkeleton what="your order" why={WHY} />}
      {isOver && <LinkIsOver />}
      {problem !== null && !isOver && <ProblemNotice problem={problem} again={again} />}
      {whole !== null && !isOver && (
        <LazyPart>
          {whole.order.order_status_id === STATUS.awaitingPayment && (
            <PayNow
              pay={() => browserApi('POST /guest-orders/{signedKey}/payments', { params: { signedKey } })}
              onChange={again}
            />
          )}
          <OrderTabs
            whole={whole}
            names={names}
            follow={followGuestOrder(signedKey)}
            push={pushOfGuestOrder(signedKey)}
            onChange={again}
          />
          <GuestActions whole={whole} signedKey={signedKey} onChange={again} />
        </LazyPart>
      )}
    </div>
  );
}

const WHY = 'Please switch on JavaScript to see your order.';

const LinkIsOver = () => (
  <div role="alert">
    <p className={layout.lead}>This link has expired or isn’t valid. Your order hasn’t changed.</p>
    <p className={layout.prose}>
      If you copied it, check that you copied all of it. Or call us on <TelephoneLink /> or email{' '}
      <EmailLink /> with your order number, and we’ll find it. If you have an account, your orders are in{' '}
      <Link to="/profile?tab=2">your profile</Link>.
    </p>
    <p>
      <Link to="/shop" className={buttons.quiet}>
        Back to the shop
      </Link>
    </p>
  </div>
);
