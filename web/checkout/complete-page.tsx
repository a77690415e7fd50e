import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { browserApi } from '../state/browser-api.ts';
import { useLoggedIn } from '../state/use-logged-in.ts';
import buttons from '../ui/button.module.css';
import layout from '../ui/layout.module.css';
import { showToast } from '../ui/toast/toasts.ts';
import { isWorthRetrying, pathOfPlaced } from './ask-for-order.ts';
import { ProgressBar } from './progress-bar.tsx';
import type { PaymentReturn, Returned } from './returned.ts';
import { saveUnpaidOrder, unpaidOrder } from './unpaid-order.ts';
import { forgetDraft } from './use-draft.ts';
import type { WhyIncomplete } from './why-incomplete.ts';

/** The last page of an order that was placed, and the page that PayPal sends people back to. */
export function CompletePage({ returned }: { returned: Returned }) {
  return (
    <div className={`${layout.band} ${layout.besidePrint} ${layout.underSteps}`}>
      <h1>Checkout</h1>
      {returned.kind === 'placed' && <Placed orderId={returned.orderId} />}
      {returned.kind === 'to be paid' && <Confirming payment={returned.payment} />}
      {returned.kind === 'incomplete' && <PartOfAddressMissing />}
    </div>
  );
}

/** Says no more of an order than its address does, since anybody may open that. */
function Placed({ orderId }: { orderId: number }) {
  const loggedIn = useLoggedIn();
  useEffect(() => {
    forgetDraft();
    if (unpaidOrder()?.orderId === orderId) saveUnpaidOrder(null);
  }, [orderId]);
  return (
    <>
      <ProgressBar step={5} />
      <h2>Your Order Has Been Placed</h2>
      <p className={layout.lead}>
        Thank you. Your order number is <strong>{orderId}</strong>.
      </p>
      <p className={layout.prose}>
        {loggedIn
          ? 'Your profile shows how far it has come, and we write to you at each step.'
          : 'We e-mail you a link that shows how far it has come, and we write to you at each step.'}
      </p>
      <p className={layout.actions}>
        <Link to={`/profile/orders/${orderId}`} className={buttons.primary}>
          View Order Again
        </Link>
        <Link to="/wholesale" className={buttons.quiet}>
          Barista Distributor
        </Link>
        <Link to="/blog" className={buttons.quiet}>
          View Our Blog
        </Link>
      </p>
    </>
  );
}

function Confirming({ payment }: { payment: PaymentReturn }) {
  const navigate = useNavigate();
  const confirm = useEffectEvent(async () => {
    const outcome = await browserApi('PUT /orders/paypal-pay', { body: payment });
    if (outcome.ok) return navigate(pathOfPlaced(outcome.answer.id), { replace: true });
    const message = outcome.problem.message === '' ? 'Error Occurred' : outcome.problem.message;
    showToast(message, { tone: 'bad', seconds: 4 });
    const state: WhyIncomplete = {
      message,
      confirmAgain: isWorthRetrying(outcome.status) ? location.pathname + location.search : null,
    };
    return navigate('/checkout/incomplete', { replace: true, state });
  });
  useEffect(() => void confirm(), []);
  return (
    <>
      <ProgressBar step={4} />
      <h2>Payment</h2>
      <p role="status" className={layout.lead}>
        We are processing your order
      </p>
    </>
  );
}

const PartOfAddressMissing = () => (
  <>
    <ProgressBar step={4} />
    <h2>Payment</h2>
    <p role="alert" className={layout.lead}>
      Please provide paymentId, token, payerId
    </p>
    <p className={layout.prose}>
      Part of the address that led here is missing, so nothing was done. If you placed an order, it is kept.
    </p>
    <p className={layout.actions}>
      <Link to="/checkout/incomplete" className={buttons.primary}>
        See what can be done
      </Link>
    </p>
  </>
);
