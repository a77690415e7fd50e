import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import { showToast } from '#web/ui/toast/toasts.ts';
import { isWorthRetrying, pathOfPlaced } from './ask-for-order.ts';
import { sentenceFor, toastFor } from './no-answer.ts';
import { storeGuestKey } from './placed/guest-key.ts';
import placed from './placed/placed.module.css';
import { Placed } from './placed/placed.tsx';
import { ProgressBar } from './progress-bar.tsx';
import type { PaymentReturn, Returned } from './returned.ts';
import type { WhyIncomplete } from './why-incomplete.ts';

/** The last page of an order that was placed, and the page that PayPal sends people back to. */
export function CompletePage({ returned, offer }: { returned: Returned; offer: ReactNode }) {
  return (
    <div className={`${layout.band} ${layout.filled}`}>
      <h1 className={returned.kind === 'placed' ? placed.where : undefined}>Checkout</h1>
      {returned.kind === 'placed' && <Placed orderId={returned.orderId} offer={offer} />}
      {returned.kind === 'to be paid' && <Confirming payment={returned.payment} />}
      {returned.kind === 'incomplete' && <PartOfAddressMissing />}
    </div>
  );
}

function Confirming({ payment }: { payment: PaymentReturn }) {
  const navigate = useNavigate();
  const confirm = useEffectEvent(async () => {
    const outcome = await browserApi('PUT /orders/paypal-pay', { body: payment });
    if (outcome.ok) {
      const { id, guest_order_key: key } = outcome.answer;
      storeGuestKey(id, key);
      return navigate(pathOfPlaced(id), { replace: true });
    }
    showToast(toastFor(outcome.problem), { tone: 'bad', seconds: 4 });
    const state: WhyIncomplete = {
      message: sentenceFor(outcome.problem),
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
      That link is incomplete, so nothing happened. If you placed an order, it’s saved.
    </p>
    <p className={layout.actions}>
      <Link to="/checkout/incomplete" className={buttons.primary}>
        What can I do?
      </Link>
    </p>
  </>
);
