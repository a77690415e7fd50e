import type { Cart } from '#contract/carts/carts.ts';
import { weightInWords } from '#domain/weight.ts';
import { pounds, takenOff } from '#web/ui/figures.ts';
import { Sum, Sums } from '#web/ui/sums.tsx';
import styles from './cart-totals.module.css';

export const CartTotals = ({ cart }: { cart: Cart }) => (
  <Sums>
    <Sum name="Subtotal" value={pounds(cart.subtotal)} />
    <Sum name="Volume discount" value={takenOff(cart.volume_discount)} />
    {cart.voucher !== null && (
      <Sum name={`Voucher ${cart.voucher.code}`} value={takenOff(cart.voucher_discount)} />
    )}
    <Sum name="Total" value={pounds(cart.total)} className={styles.total} />
    <Sum name="Coffee weight" value={weightInWords(cart.weight)} />
  </Sums>
);
