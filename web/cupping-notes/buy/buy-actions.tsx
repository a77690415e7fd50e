import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CartBlend } from '../../../contract/carts/cart-line.ts';
import { addToCart } from '../../state/change-cart.ts';
import { newLine } from '../../state/new-line.ts';
import buttons from '../../ui/button.module.css';
import { showAdded } from '../../ui/toast/show-added.ts';
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
  const add = async (): Promise<CartBlend | null> => {
    if (busy) return null;
    setBusy(true);
    const outcome = await addToCart(newLine({ ...coffee, ...choice }));
    setBusy(false);
    if (outcome.ok) return outcome.answer;
    showToast(outcome.problem.message, { tone: 'bad', seconds: 8 });
    return null;
  };
  const addAndStay = async () => {
    const line = await add();
    if (line !== null) await showAdded(line, choice.quantity);
  };
  const addAndCheckOut = async () => {
    if ((await add()) !== null) navigate('/cart');
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
