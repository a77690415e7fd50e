import { Link, useNavigate } from 'react-router';
import { newLine } from '#web/state/new-line.ts';
import { useAddToCart } from '#web/state/use-add-to-cart.ts';
import type { Choice } from '#web/ui/bag-choice/choice.ts';
import buttons from '#web/ui/button.module.css';
import { showAdded } from '#web/ui/toast/show-added.ts';
import { showProblemForNow } from '#web/ui/toast/show-problem.ts';
import styles from './buy-actions.module.css';
import type { ForSale } from './for-sale.ts';

interface Props {
  sale: Pick<ForSale, 'ctapsId' | 'coffee' | 'inStock' | 'publicId'>;
  choice: Choice;
}

export function BuyActions({ sale: { ctapsId, coffee, inStock, publicId }, choice }: Props) {
  const { busy, add } = useAddToCart(showProblemForNow);
  const navigate = useNavigate();
  const line = newLine({ ...coffee, ...choice, openedFrom: publicId });
  const addAndStay = async () => {
    const added = await add(line);
    if (added !== null) await showAdded(added, choice.quantity);
  };
  const addAndCheckOut = async () => {
    if ((await add(line)) !== null) navigate('/cart');
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
            className={buttons.plain}
            aria-disabled={busy || undefined}
            onClick={() => void addAndCheckOut()}
          >
            Checkout
          </button>
        </>
      ) : (
        <p className={styles.out}>Out of stock for now</p>
      )}
      <Link to={`/blend?from=${ctapsId}`} className={buttons.plain}>
        {publicId === null ? 'Blend This Coffee' : 'Remix this blend'}
      </Link>
    </div>
  );
}
