import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isUnreachable } from '../api/browser-transport.ts';
import buttons from '../ui/button.module.css';
import layout from '../ui/layout.module.css';
import { showToast } from '../ui/toast/toasts.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { askForOrder, leaveAfterPlacing } from './ask-for-order.ts';
import { ProgressBar } from './progress-bar.tsx';
import { type UnpaidOrder, useUnpaidOrder } from './unpaid-order.ts';
import { whyIncomplete } from './why-incomplete.ts';

/** An order that failed, or a payment that was cancelled, and how to go on. */
export function IncompletePage() {
  const location = useLocation();
  const why = useHydrated() ? whyIncomplete(location.state) : null;
  const unpaid = useUnpaidOrder();
  const reason = why?.message ?? unpaid?.trouble ?? null;
  const confirmAgain = why?.confirmAgain ?? null;
  return (
    <div className={`${layout.band} ${layout.besidePrint} ${layout.underSteps}`}>
      <h1>Checkout</h1>
      <ProgressBar step={6} />
      <h2>You Order Placement Failed</h2>
      {reason !== null && <p className={layout.lead}>{reason}</p>}
      <p className={layout.prose}>{whatIsSafe(unpaid)}</p>
      <div className={layout.actions}>
        {confirmAgain !== null && (
          <Link to={confirmAgain} className={buttons.primary}>
            Try again
          </Link>
        )}
        {confirmAgain === null && unpaid !== null && <PayAgain unpaid={unpaid} />}
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

function PayAgain({ unpaid: { body, orderId } }: { unpaid: UnpaidOrder }) {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const navigate = useNavigate();
  const pay = async () => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    const outcome = await askForOrder(body);
    if (outcome.ok) return leaveAfterPlacing(outcome.answer, navigate);
    const message = outcome.problem.message === '' ? 'Error Occurred' : outcome.problem.message;
    if (!isUnreachable(outcome.problem)) showToast(message, { tone: 'bad', seconds: 5 });
    underWay.current = false;
    setBusy(false);
    void navigate('/checkout/incomplete', { replace: true, state: { message, confirmAgain: null } });
  };
  return (
    <button type="button" className={buttons.primary} aria-disabled={busy || undefined} onClick={pay}>
      {busy ? 'One moment…' : orderId === null ? 'Try again' : 'Pay again'}
    </button>
  );
}

function whatIsSafe(unpaid: UnpaidOrder | null): string {
  if (unpaid === null) return 'Your cart is kept, and so is any order that you placed.';
  if (unpaid.orderId === null)
    return 'If your order reached us, it is kept. It is safe to try again: you are never charged twice for the same order.';
  return `Your order ${unpaid.orderId} is kept but not paid for yet. You can pay for it now without filling anything in again.`;
}
