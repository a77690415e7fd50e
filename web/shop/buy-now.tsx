import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addToCart } from '../state/change-cart.ts';
import type { NewLine } from '../state/new-line.ts';
import buttons from '../ui/button.module.css';
import { showToast } from '../ui/toast/toasts.ts';
import styles from './product-tile.module.css';

export function BuyNow({ line }: { line: NewLine }) {
  const [buying, setBuying] = useState(false);
  const navigate = useNavigate();
  const buy = async () => {
    if (buying) return;
    setBuying(true);
    const outcome = await addToCart(line);
    setBuying(false);
    if (outcome.ok) navigate('/cart');
    else showToast(outcome.problem.message, { tone: 'bad', seconds: 5 });
  };
  return (
    <button
      type="button"
      className={`${buttons.primary} ${styles.buy}`}
      aria-disabled={buying || undefined}
      onClick={buy}
    >
      Buy Now<span className="visually-hidden"> 1 kg of {line.name}</span>
    </button>
  );
}
