import { useEffect } from 'react';
import { refusalIn } from '#web/api/or-throw.ts';
import layout from '#web/ui/layout.module.css';
import { showToast } from '#web/ui/toast/toasts.ts';
import { TryAgain } from '#web/ui/try-again.tsx';

/** Error page of the shop, with the message of the API where it answered. */
export function ShopFailed({ error }: { error: unknown }) {
  const message = refusalIn(error) ?? 'Something went wrong';
  useEffect(() => showToast(message, { tone: 'bad', seconds: 4 }), [message]);
  return (
    <div className={layout.band}>
      <h1>Order our Products</h1>
      <p className={layout.lead}>{message}</p>
      <p className={layout.prose}>Your cart is as you left it. Please try again in a moment.</p>
      <p className={layout.actions}>
        <TryAgain />
      </p>
    </div>
  );
}
