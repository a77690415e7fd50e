import { Link, useLocation } from 'react-router';
import { isPaymentCancelled, PAYMENT_CANCELLED } from '#web/state/go-to-paypal.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './incomplete-page.module.css';
import { OtherWaysToPay } from './other-ways-to-pay.tsx';
import { useGuestKey } from './placed/guest-key.ts';
import { ProgressBar } from './progress-bar.tsx';
import { type UnpaidOrder, useUnpaidOrder } from './unpaid-order.ts';
import { whyIncomplete } from './why-incomplete.ts';

/** An order that failed, or a payment that was cancelled, and how to go on. */
export function IncompletePage() {
  const location = useLocation();
  const hydrated = useHydrated();
  const why = hydrated ? whyIncomplete(location.state) : null;
  const unpaid = useUnpaidOrder();
  const loggedIn = useLoggedIn();
  const guestKey = useGuestKey(unpaid?.orderId ?? null);
  // PayPal leads here with its payment when the buyer cancels there, and nobody else does.
  const isCancelled = hydrated && why === null && isPaymentCancelled(location.search);
  const reason = why?.message ?? (isCancelled ? PAYMENT_CANCELLED : (unpaid?.trouble ?? null));
  const confirmAgain = why?.confirmAgain ?? null;
  return (
    <div className={layout.band}>
      <h1>Checkout</h1>
      <ProgressBar step={6} />
      <h2 className={isCancelled ? styles.aside : undefined}>You Order Placement Failed</h2>
      {reason !== null && <p className={isCancelled ? styles.headline : layout.lead}>{reason}</p>}
      <p className={layout.prose}>{whatIsSafe(unpaid)}</p>
      {confirmAgain === null && unpaid !== null && <OtherWaysToPay key={location.key} unpaid={unpaid} />}
      <div className={layout.actions}>
        {confirmAgain !== null && (
          <Link to={confirmAgain} className={buttons.primary}>
            Try again
          </Link>
        )}
        {unpaid !== null && unpaid.orderId !== null && (guestKey !== null || loggedIn) && (
          <Link
            to={
              guestKey === null ? `/profile/orders/${unpaid.orderId}` : `/guestorders/${guestKey.signedKey}`
            }
            className={buttons.quiet}
          >
            See your order
          </Link>
        )}
        <Link to="/profile" className={buttons.quiet}>
          Go To Profile
        </Link>
        <Link to="/" className={buttons.quiet}>
          Go To Homepage
        </Link>
      </div>
    </div>
  );
}

function whatIsSafe(unpaid: UnpaidOrder | null): string {
  if (unpaid === null) return 'Your cart and orders are safe.';
  if (unpaid.orderId === null)
    return 'If your order reached us, it’s saved. It’s safe to try again: you are never charged twice for the same order.';
  return `Order ${unpaid.orderId} is saved but not paid. Your details are kept: just choose how to pay.`;
}
