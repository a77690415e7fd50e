import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { addToCart } from '../../state/change-cart.ts';
import { newLine } from '../../state/new-line.ts';
import buttons from '../../ui/button.module.css';
import { showToast } from '../../ui/toast/toasts.ts';
import styles from './buy-actions.module.css';
import type { Buyable } from './buyable.ts';
import type { Choice } from './choice.ts';

interface Props {
  ctapsId: string;
  coffee: Buyable;
  choice: Choice;
  inStock: boolean;
}

export function BuyActions({ ctapsId, coffee, choice, inStock }: Props) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const add = async (): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    const outcome = await addToCart(newLine({ ...coffee, ...choice }));
    setBusy(false);
    if (!outcome.ok) showToast(outcome.problem.message, { tone: 'bad', seconds: 8 });
    return outcome.ok;
  };
  const addAndStay = async () => {
    if (await add()) showToast('Added Blend To Cart', { tone: 'good', seconds: 5 });
  };
  const addAndCheckOut = async () => {
    if (await add()) navigate('/cart');
  };
  return (
    <div className={styles.actions}>
      {inStock ? (
        <>
          <button
            type="button"
            className={buttons.primary}
            aria-disabled={busy || undefined}
            onClick={() => void addAndStay()}
          >
            Add To Cart
          </button>
          <button
            type="button"
            className={buttons.quiet}
            aria-disabled={busy || undefined}
            onClick={() => void addAndCheckOut()}
          >
            Checkout
          </button>
        </>
      ) : (
        <p className={styles.out}>Out of stock for now</p>
      )}
      <Link to={`/blend?from=${ctapsId}`} className={buttons.quiet}>
        Blend This Coffee
      </Link>
    </div>
  );
}
