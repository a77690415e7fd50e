import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { Cart } from '#contract/carts/carts.ts';
import { cartState, refreshCart, useCart } from '#web/state/cart.ts';
import { forgetIdempotencyKeys } from '#web/state/idempotency-keys.ts';
import { useOrderedElsewhere } from '#web/state/ordered-elsewhere.ts';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import layout from '#web/ui/layout.module.css';
import type { Names } from '#web/ui/names.ts';
import styles from './cart-page.module.css';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartTotals } from './cart-totals.tsx';
import { DeliveryChoices } from './delivery-choices.tsx';
import { isEmptied, LineTable } from './line-table.tsx';
import { useRemoving } from './use-removing.ts';
import { VoucherField } from './voucher-field.tsx';

export function CartPage({ names }: { names: Names }) {
  const { contents, loading, problem } = useCart();
  const waiting = loading && contents === null;
  const isOrdered = useIsOrdered();
  useEffect(() => forgetKeysOfSeenCoffees, []);
  return (
    <div className={`${layout.band} ${layout.filled}`}>
      <h1>Your cart</h1>
      <div role="alert">{problem !== null && !waiting && <CartProblem message={problem.message} />}</div>
      {waiting && <CartSkeleton />}
      {isOrdered && <Ordered />}
      {/* What was taken out before an order is not put back after it. */}
      {contents !== null && (
        <Contents key={contents.cart.order_key} cart={contents.cart} lines={contents.lines} names={names} />
      )}
      {contents === null && !loading && problem === null && <Empty />}
    </div>
  );
}

/** A visitor who leaves this page has seen what arrived in the cart. */
function forgetKeysOfSeenCoffees(): void {
  if (cartState().problem === null) forgetIdempotencyKeys();
}

/** Whether the cart was ordered in another tab or on another device, while it was shown here or at the checkout. */
function useIsOrdered(): boolean {
  const { contents, loading } = useCart();
  const isOrderedNow = useOrderedElsewhere();
  const { state } = useLocation() as { state: { isOrdered?: boolean } | null };
  const isEmpty = !loading && (contents === null || contents.lines.length === 0);
  return isEmpty && (isOrderedNow || state?.isOrdered === true);
}

const Ordered = () => (
  <p role="status" className={layout.prose}>
    You’ve already ordered this cart in another tab or on another device. Members find the order in{' '}
    <Link to="/profile?tab=2">their profile</Link>; guests get an email once it’s paid for.
  </p>
);

function CartProblem({ message }: { message: string }) {
  return (
    <div className={styles.trouble}>
      <p>{message}</p>
      <button type="button" className={buttons.quiet} onClick={() => void refreshCart()}>
        Try again
      </button>
    </div>
  );
}

interface ContentsProps {
  cart: Cart;
  lines: readonly CartBlend[];
  names: Names;
}

function Contents({ cart, lines, names }: ContentsProps) {
  const { shown, problem, remove, undo } = useRemoving(lines);
  const emptied = isEmptied(shown);
  return (
    <>
      <p role="status" className="visually-hidden">
        {emptied ? 'Your cart is empty' : `Cart total: ${pounds(cart.total)}`}
      </p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {shown.length > 0 && <LineTable shown={shown} names={names} remove={remove} undo={undo} />}
      {emptied ? (
        <Empty />
      ) : (
        <Summary cart={cart} names={names} canRoast={lines.every((line) => line.in_stock)} />
      )}
    </>
  );
}

function Empty() {
  return (
    <div className={styles.empty}>
      <div>
        <p className={layout.lead}>Your cart is empty</p>
        <p>
          <Link to="/blend" className={buttons.primary}>
            Start blending now
          </Link>
        </p>
      </div>
    </div>
  );
}

function Summary({ cart, names, canRoast }: { cart: Cart; names: Names; canRoast: boolean }) {
  return (
    <div className={styles.summary}>
      <DeliveryChoices cart={cart} names={names} />
      <section aria-labelledby="totals" className={styles.totals}>
        <h2 id="totals">Your order</h2>
        <CartTotals cart={cart} />
        {canRoast ? (
          <Link to="/checkout" className={buttons.primary}>
            Checkout
          </Link>
        ) : (
          <p className={styles.problem}>One of these is out of stock. Remove it to continue.</p>
        )}
        <VoucherField cart={cart} />
      </section>
    </div>
  );
}
