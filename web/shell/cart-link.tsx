import { Link } from 'react-router';
import { useCartCount } from '#web/state/cart.ts';
import { CartIcon } from '#web/ui/icons.tsx';
import styles from './cart-link.module.css';

export function CartLink({ className }: { className: string | undefined }) {
  const count = useCartCount();
  return (
    <Link to="/cart" aria-label={nameFor(count)} className={`${className} ${styles.link}`}>
      <CartIcon />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </Link>
  );
}

const nameFor = (count: number) =>
  count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'coffee' : 'coffees'}`;
