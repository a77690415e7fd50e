import { type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/orders/order.ts';
import { useCall } from '#web/api/use-call.ts';
import { ProgressBar } from '#web/checkout/progress-bar.tsx';
import { saveUnpaidOrder, unpaidOrder } from '#web/checkout/unpaid-order.ts';
import { forgetDraft } from '#web/checkout/use-draft.ts';
import type { KnownGuest } from '#web/state/known-guest.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import { lazyPart } from '#web/ui/lazy/lazy.tsx';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { useGuestKey } from './guest-key.ts';
import { loadPlacedOrder } from './load-placed-order.ts';
import styles from './placed.module.css';

const Summary = lazyPart(async () => (await import('./placed-order.lazy.tsx')).PlacedOrderSummary);

/**
 * The last page of an order. Its address says the number alone, since anybody may open that: the order itself is shown to
 * its member, and to the tab that placed or paid for it as a guest.
 */
export function Placed({ orderId, offer }: { orderId: number; offer: ReactNode }) {
  const loggedIn = useLoggedIn();
  const guestKey = useGuestKey(orderId);
  useEffect(() => {
    forgetDraft();
    if (unpaidOrder()?.orderId === orderId) saveUnpaidOrder(null);
  }, [orderId]);
  const signedKey = guestKey?.signedKey ?? null;
  return (
    <>
      <ProgressBar step={5} />
      <h2 className={styles.done}>Your Order Has Been Placed</h2>
      <p className={layout.lead}>
        Thank you. Your order number is <strong>{orderId}</strong>.
      </p>
      {(signedKey !== null || loggedIn) && (
        <OrderItself
          key={signedKey}
          orderId={orderId}
          signedKey={signedKey}
          email={loggedIn ? '' : (guestKey?.email ?? '')}
        />
      )}
      {signedKey !== null && (
        <p className={layout.prose}>We’ve emailed you a link to track it, and we’ll keep you posted.</p>
      )}
      <p className={layout.actions}>
        <Link
          to={signedKey === null ? `/profile/orders/${orderId}` : `/guestorders/${signedKey}`}
          className={buttons.primary}
        >
          View Order Again
        </Link>
        <Link to="/wholesale" className={buttons.quiet}>
          Barista Distributor
        </Link>
        <Link to="/blog" className={buttons.quiet}>
          View Our Blog
        </Link>
      </p>
      {loggedIn && offer}
    </>
  );
}

interface Whose {
  orderId: number;
  signedKey: string | null;
  /** To open an account with; empty where there is nothing to open. */
  email: string;
}

function OrderItself({ orderId, signedKey, email }: Whose) {
  const { answer, problem, status, again } = useCall(orderId, () => loadPlacedOrder(orderId, signedKey));
  if (answer !== null)
    return (
      <Suspense fallback={<LoadingSkeleton what="your order" />}>
        <Summary placed={answer} />
        {signedKey !== null && email !== '' && <OfferAccount order={answer.order} email={email} />}
        {signedKey === null && (
          <p className={layout.prose}>Track it in your profile. We’ll email you at each step.</p>
        )}
      </Suspense>
    );
  if (problem === null) return <LoadingSkeleton what="your order" />;
  // Somebody else's order, or a key that has ended: the page stays as anybody sees it.
  return status === 404 || status === 400 ? null : <ProblemNotice problem={problem} again={again} />;
}

/** Offers a guest an account that begins with what the order says. */
function OfferAccount({ order, email }: { order: Order; email: string }) {
  const [firstName = '', ...rest] = order.full_name.split(' ');
  const known: KnownGuest = {
    email,
    firstName,
    lastName: rest.join(' '),
    companyName: order.company_name,
    address: order.address,
    city: order.city,
    province: order.province,
    zipCode: order.zip_code,
    countryId: order.country_id,
    phone: order.phone,
  };
  return (
    <section aria-labelledby="offer-account" className={styles.offer}>
      <div>
        <h3 id="offer-account">Save it with an account</h3>
        <p>
          Choose a password and we’ll keep your address for next time. This order joins it once you’ve
          confirmed your email.
        </p>
      </div>
      <Link to="/signup" state={{ guest: known }} className={buttons.quiet}>
        Create an account
      </Link>
    </section>
  );
}
