import { Link } from 'react-router';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import { Cancelling } from './cancelling.tsx';
import styles from './order-page.module.css';
import { ReorderButton } from './reorder-button.tsx';
import { useReordering } from './use-reordering.tsx';
import { isInvoiced, type WholeOrder } from './whole-order.ts';

interface Props {
  whole: WholeOrder;
  signedKey: string;
  onChange: () => void;
}

/** What a guest can still do about an order. */
export function GuestActions({ whole, signedKey, onChange }: Props) {
  const reordering = useReordering();
  return (
    <>
      <p className={`${layout.actions} ${styles.actions}`}>
        <ReorderButton orderId={whole.order.id} whole={whole} reordering={reordering} />
        {isInvoiced(whole) && (
          <Link to={`/guestorders/${signedKey}/invoice`} className={buttons.quiet}>
            Invoice
          </Link>
        )}
        <Cancelling whole={whole} signedKey={signedKey} onChange={onChange} />
        <Link to="/shop" className={buttons.quiet}>
          Back to the shop
        </Link>
      </p>
      {reordering.dialog}
    </>
  );
}
