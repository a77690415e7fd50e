import { useEffect } from 'react';
import { refusalIn } from '../api/or-throw.ts';
import layout from '../ui/layout.module.css';
import { showToast } from '../ui/toast/toasts.ts';
import { TryAgain } from '../ui/try-again.tsx';

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
