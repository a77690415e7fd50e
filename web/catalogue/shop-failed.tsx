import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { refusalIn } from '../api/granted.ts';
import buttons from '../ui/button.module.css';
import layout from '../ui/layout.module.css';
import { showToast } from '../ui/toast/toasts.ts';

/** The shelf could not be had: with the shop's own words where it answered at all. */
export function ShopFailed({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const message = refusalIn(error) ?? 'Something went wrong';
  useEffect(() => showToast(message, { tone: 'bad', seconds: 4 }), [message]);
  return (
    <div className={layout.band}>
      <h1>Order our Products</h1>
      <p className={layout.lead}>{message}</p>
      <p className={layout.prose}>Your cart is as you left it. Please try again in a moment.</p>
      <p className={layout.actions}>
        <Link to={pathname + search} reloadDocument className={buttons.primary}>
          Try again
        </Link>
      </p>
    </div>
  );
}
