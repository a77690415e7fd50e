import { useNavigate } from 'react-router';
import { type NewLine, newLine } from '#web/state/new-line.ts';
import { useAddToCart } from '#web/state/use-add-to-cart.ts';
import buttons from '#web/ui/button.module.css';
import { showProblemForNow } from '#web/ui/toast/show-problem.ts';
import styles from './product-tile.module.css';

export function BuyNow({ line }: { line: NewLine }) {
  const { busy, add } = useAddToCart(showProblemForNow);
  const navigate = useNavigate();
  const buy = async () => {
    if ((await add(newLine(line))) !== null) navigate('/cart');
  };
  return (
    <button
      type="button"
      className={`${buttons.primary} ${styles.buy}`}
      aria-disabled={busy || undefined}
      onClick={buy}
    >
      Buy Now<span className="visually-hidden"> 1 kg of {line.name}</span>
    </button>
  );
}
