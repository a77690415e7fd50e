import { useEffect } from 'react';
import { Link } from 'react-router';
import { useCall } from '../api/use-call.ts';
import buttons from '../ui/button.module.css';
import { EmailLink, TelephoneLink } from '../ui/contact-links.tsx';
import layout from '../ui/layout.module.css';
import { LazyPart, lazyPart } from '../ui/lazy/lazy.tsx';
import { LoadingSkeleton } from '../ui/loading-skeleton.tsx';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import type { OrderNames } from './order-names.ts';
import styles from './order-page.module.css';
import { loadGuestOrder } from './whole-order.ts';

const loadTabs = async () => (await import('./order-tabs.tsx')).OrderTabs;
const OrderTabs = lazyPart(loadTabs);
const Cancelling = lazyPart(async () => (await import('./cancelling.tsx')).Cancelling);

/** An order as the mailed link shows it, to anybody who has that. */
export function GuestOrder({ signedKey, names }: { signedKey: string; names: OrderNames }) {
  const { answer: whole, problem, status, again } = useCall(signedKey, () => loadGuestOrder(signedKey));
  // The tabs load while the order itself is on its way.
  useEffect(() => {
    loadTabs().catch(() => {});
  }, []);
  const isOver = status === 404 || status === 400;
  return (
    <div className={`${layout.band} ${styles.order}`}>
      <h1>{whole === null ? 'Your order' : `Order ID ${whole.order.id}`}</h1>
      {status === null && <LoadingSkeleton what="your order" why={WHY} />}
      {isOver && <LinkIsOver />}
      {problem !== null && !isOver && <ProblemNotice problem={problem} again={again} />}
      {whole !== null && !isOver && (
        <LazyPart>
          <OrderTabs whole={whole} names={names} />
          <p className={`${layout.actions} ${styles.actions}`}>
            <Cancelling whole={whole} signedKey={signedKey} onChange={again} />
            <Link to="/shop" className={buttons.quiet}>
              To the shop
            </Link>
          </p>
        </LazyPart>
      )}
    </div>
  );
}

const WHY = 'Your browser fetches your order, and needs JavaScript to show it.';

const LinkIsOver = () => (
  <div role="alert">
    <p className={layout.lead}>
      This link doesn’t open an order, or no longer does. For your safety, such links end after a while. Your
      order itself has not changed.
    </p>
    <p className={layout.prose}>
      If you copied the link, please check that you copied all of it. Otherwise tell us your order number, by
      telephone on <TelephoneLink /> or by e-mail to <EmailLink />, and we look it up for you. If you have an
      account, your orders are in <Link to="/profile?tab=2">your profile</Link>.
    </p>
    <p>
      <Link to="/shop" className={buttons.quiet}>
        To the shop
      </Link>
    </p>
  </div>
);
