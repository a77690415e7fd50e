import { Link } from 'react-router';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import { canBeOrdered } from '#web/state/cart.ts';
import { labelOf } from '#web/state/label-of.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import buttons from '#web/ui/button.module.css';
import { pounds, takenOff } from '#web/ui/figures.ts';
import { FlightLine } from '#web/ui/flight-line.tsx';
import layout from '#web/ui/layout.module.css';
import { nameOf, shortNameOf } from '#web/ui/names.ts';
import type { AtCheckout, CheckoutNames } from '../at-checkout.ts';
import styles from './order-summary-step.module.css';

export function OrderSummaryStep({ contents, names, user, goTo }: AtCheckout) {
  const { cart, lines } = contents;
  const canRoast = canBeOrdered(contents);
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} names={names} />
        ))}
        {cart.flights.map((flight) => (
          <FlightLine key={flight.id} flight={flight} names={names} />
        ))}
      </ul>
      <p>
        <Link to="/cart">Edit cart</Link>
      </p>
      {canRoast && (user === null ? <AsGuestOrMember goTo={goTo} /> : <Continue goTo={goTo} />)}
    </>
  );
}

type GoTo = Pick<AtCheckout, 'goTo'>;

const Continue = ({ goTo }: GoTo) => (
  <button type="button" className={buttons.primary} onClick={() => goTo(2)}>
    Continue
  </button>
);

const AsGuestOrMember = ({ goTo }: GoTo) => (
  <p className={layout.actions}>
    <button type="button" className={buttons.primary} onClick={() => goTo(2)}>
      Checkout as Guest
    </button>
    <Link to="/login?redirect=checkout" className={buttons.quiet}>
      Log in as member
    </Link>
  </p>
);

function Line({ line, names }: { line: CartBlend; names: CheckoutNames }) {
  const { quantity, volume_discount: discount } = line;
  const bag = nameOf(line.bag_size_id, names.bagSizes);
  return (
    <li className={styles.line}>
      <Bag coffee={labelOf(line, names.roasts)} detail="small" decorative className={styles.bag} />
      <div className={styles.words}>
        <h3>
          <bdi>{line.name}</bdi>
        </h3>
        <p>
          {nameOf(line.roast_id, names.roasts)}, {shortNameOf(line.grind_id, names.grinds)}
        </p>
        <p>
          {quantity} × {bag} at {pounds(line.unit_price)}
          {discount > 0 && <>, {takenOff(discount)} for volume</>}
        </p>
        {!line.in_stock && <p className={styles.out}>Out of stock</p>}
      </div>
      <p className={styles.price}>{pounds(line.total_price)}</p>
    </li>
  );
}
