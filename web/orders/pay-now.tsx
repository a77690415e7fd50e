import { useRef, useState } from 'react';
import type { Reply } from '#web/api/shop-api.ts';
import { goToPaypal } from '#web/state/go-to-paypal.ts';
import buttons from '#web/ui/button.module.css';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './order-page.module.css';

interface Props {
  /** Asking for the payment twice answers the same payment. */
  pay: () => Promise<Reply<{ paypal_approval_url?: string | undefined }>>;
  onChange: () => void;
}

/** The button that pays for an order. */
export function PayNow({ pay, onChange }: Props) {
  const [busy, setBusy] = useState(false);
  const isAsking = useRef(false);

  const ask = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    const outcome = await pay();
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
        onClick={() => void ask()}
      >
        {busy ? 'Going to PayPal…' : 'Pay now'}
      </button>
    </div>
  );
}
