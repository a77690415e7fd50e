import { useRef, useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { goToPaypal } from '#web/state/go-to-paypal.ts';
import buttons from '#web/ui/button.module.css';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './order-page.module.css';

/** The button that pays for an order. Asking for the payment twice answers the same payment. */
export function PayNow({ order, onChange }: { order: Order; onChange: () => void }) {
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
