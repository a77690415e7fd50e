import { useBagPrice } from '#web/state/bag-price.ts';
import type { NewLine } from '#web/state/new-line.ts';
import { useAddToCart } from '#web/state/use-add-to-cart.ts';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import { showAdded } from '#web/ui/toast/show-added.ts';
import { showProblemForNow } from '#web/ui/toast/show-problem.ts';
import styles from './add-match.module.css';

/** Puts 250 g of a proposal into the cart at once. Carts need script. */
export function AddMatch({ line, title }: { line: NewLine; title: string }) {
  const price = useBagPrice(line);
  const { busy, add } = useAddToCart(showProblemForNow);
  const addMatch = async () => {
    const added = await add(line);
    if (added !== null) await showAdded(added, line.quantity);
  };
  return (
    <button
      type="button"
      className={`${buttons.primary} ${styles.add}`}
      aria-disabled={busy || undefined}
      onClick={() => void addMatch()}
    >
      Add 250 g to cart{price === null ? '' : `, ${pounds(price)}`}
      <span className="visually-hidden"> ({title})</span>
    </button>
  );
}
