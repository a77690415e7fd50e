import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { Cart } from '#contract/carts/carts.ts';
import { weightInWords } from '#domain/weight.ts';
import { canBeOrdered, cartState, refreshCart, thingsIn, useCart } from '#web/state/cart.ts';
import { forgetIdempotencyKeys } from '#web/state/idempotency-keys.ts';
import { useMember } from '#web/state/member.ts';
import { useOrderedElsewhere } from '#web/state/ordered-elsewhere.ts';
import buttons from '#web/ui/button.module.css';
import { EmailLink, TelephoneLink } from '#web/ui/contact-links.tsx';
import { pounds, takenOff } from '#web/ui/figures.ts';
import layout from '#web/ui/layout.module.css';
import type { Names } from '#web/ui/names.ts';
import { Sum, Sums } from '#web/ui/sums.tsx';
import styles from './cart-page.module.css';
import { creditNote } from './credit-note.ts';
import { DeliveryChoices } from './delivery-choices.tsx';
import { deliveryFrom } from './delivery-from.ts';
import { FlightsInCart } from './flights-in-cart.tsx';
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
  const isEmpty = !loading && thingsIn(contents) === 0;
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
  const emptied = isEmptied(shown) && cart.flights.length === 0;
  const canRoast = canBeOrdered({ cart, lines });
  return (
    <>
      <p role="status" className="visually-hidden">
        {emptied ? 'Your cart is empty' : `Cart total: ${pounds(cart.total)}`}
      </p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {shown.length > 0 && <LineTable shown={shown} names={names} remove={remove} undo={undo} />}
      <FlightsInCart flights={cart.flights} names={names} />
      {emptied ? <Empty /> : <Summary cart={cart} lines={lines} names={names} canRoast={canRoast} />}
      {!emptied && canRoast && <TotalBar cart={cart} names={names} />}
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

/** On a phone the way on stays in view; the summary's own link is for wide screens. */
const TotalBar = ({ cart, names }: { cart: Cart; names: Names }) => (
  <p className={styles.bar}>
    <span>
      Total <strong>{pounds(cart.total)}</strong>
      <span className={styles.from}>{deliveryFrom(cart, names)}</span>
    </span>
    <Link to="/checkout" className={buttons.primary}>
      Checkout
    </Link>
  </p>
);

interface SummaryProps extends ContentsProps {
  canRoast: boolean;
}

function Summary({ cart, lines, names, canRoast }: SummaryProps) {
  return (
    <div className={styles.summary}>
      <DeliveryChoices cart={cart} names={names} isRoasted={lines.length > 0} />
      <section aria-labelledby="totals" className={styles.totals}>
        <h2 id="totals">Your order</h2>
        <CartTotals cart={cart} />
        <p className={styles.from}>{deliveryFrom(cart, names)}</p>
        <OwnCredit cart={cart} />
        {canRoast ? (
          <Link to="/checkout" className={`${buttons.primary} ${styles.onward}`}>
            Checkout
          </Link>
        ) : (
          <p className={styles.problem}>One of these is out of stock. Remove it to continue.</p>
        )}
        <SendToMany lines={lines} />
        <VoucherField cart={cart} />
      </section>
    </div>
  );
}

/** Of a member, whose credit needs no code. What was entered is told of below. */
function OwnCredit({ cart: { flight_credit: credit } }: { cart: Cart }) {
  const note = credit === null || credit.is_entered ? null : creditNote(credit);
  return note === null ? null : <p className={styles.credit}>{note}</p>;
}

function SendToMany({ lines }: Pick<ContentsProps, 'lines'>) {
  const { user } = useMember();
  if (user?.buys_on_account !== true) return null;
  if (lines.some(({ storefront }) => storefront !== null))
    return <p>Coffee from a maker’s own page can’t be sent to many people, since that goes on account.</p>;
  return (
    <p>
      <Link to="/sendtomany">Or send this to many people</Link>, by a list of addresses
    </p>
  );
}

const CartTotals = ({ cart }: { cart: Cart }) => (
  <Sums>
    <Sum name="Subtotal" value={pounds(cart.subtotal)} />
    <Sum name="Volume discount" value={takenOff(cart.volume_discount)} />
    {cart.flight_credit !== null && cart.flight_credit.taken_off > 0 && (
      <Sum name="Flight credit" value={takenOff(cart.voucher_discount)} />
    )}
    {cart.voucher !== null && !(cart.flight_credit !== null && cart.flight_credit.taken_off > 0) && (
      <Sum name={`Voucher ${cart.voucher.code}`} value={takenOff(cart.voucher_discount)} />
    )}
    <Sum name="Total" value={pounds(cart.total)} className={styles.total} />
    <Sum name="Coffee weight" value={weightInWords(cart.weight)} />
  </Sums>
);

/** The shape of the cart while it loads; without script, how else to order. */
function CartSkeleton() {
  return (
    <>
      <div className={styles.shape}>
        <p role="status" className="visually-hidden">
          Fetching your cart
        </p>
        {[1, 2].map((row) => (
          <div key={row} className={styles.row}>
            <span className={styles.bag} />
            <span className={styles.name} />
            <span className={styles.facts} />
            <span className={styles.prices} />
          </div>
        ))}
      </div>
      <p className={styles.unscripted}>
        Your browser keeps your cart, and needs JavaScript to show it. Without that you can order by
        telephone, <TelephoneLink />, or by email to <EmailLink />. The <a href="/shop">shop</a> shows every
        coffee with its price.
      </p>
    </>
  );
}
