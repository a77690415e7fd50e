import type { Cart } from '#contract/carts/carts.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { sumPounds } from '#domain/money/pounds.ts';
import { tierOfPlan } from '#domain/plans/plan-prices.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { GUEST_TIER } from '#domain/pricing/price-tier.ts';
import { useMember } from '#web/state/member.ts';
import { costOfDelivery, pounds } from '#web/ui/figures.ts';
import { hourInWords } from '#web/ui/hours.ts';
import { type Names, valueOf } from '#web/ui/names.ts';
import styles from './delivery-choices.module.css';

interface Props {
  cart: Cart;
  names: Names;
  /** Whether there is a coffee beside flights, which are filled ahead. */
  isRoasted: boolean;
}

/** What delivery would cost and when; it is chosen at the checkout. */
export function DeliveryChoices({ cart, names, isRoasted }: Props) {
  return (
    <section aria-labelledby="delivery" className={styles.delivery}>
      <h2 id="delivery">Delivery</h2>
      <FreeDelivery cart={cart} />
      <p>{isForVote(cart) ? filledForIt(cart) : postedThatDay(cart, isRoasted)}</p>
      <ul>
        {cart.deliveries.map((delivery) => (
          <li key={delivery.shipping_option_id}>
            <h3>{valueOf(delivery.shipping_option_id, names.shippingOptions)}</h3>
            <p className={styles.cost}>{costOfDelivery(delivery.shipping_cost)}</p>
            <p>Arrives {weekdayInWords(delivery.delivered_on)} (estimated)</p>
            <p className={styles.sum}>Total {pounds(delivery.total)}</p>
          </li>
        ))}
      </ul>
      <p className={styles.small}>Dates are Royal Mail’s estimates.</p>
    </section>
  );
}

const isForVote = ({ flights }: Cart): boolean => flights.some(({ vote }) => vote !== null);

/** All of an order leaves together. */
const filledForIt = ({ dispatched_on }: Cart): string =>
  `We fill the office boxes for your order, so it leaves on ${weekdayInWords(dispatched_on)}.`;

const postedThatDay = ({ order_before, dispatched_on }: Cart, isRoasted: boolean): string =>
  `Order by ${hourInWords(new Date(order_before))} on ${weekdayInWords(dispatched_on)} and we’ll ${
    isRoasted ? 'roast' : 'pack'
  } and post it that day.`;

/** The plan whose prices begin free delivery at another sum than without one. */
function usePlanWithPrices(): string | undefined {
  const { user } = useMember();
  const plan = PLANS.find(({ userTypeId }) => userTypeId === user?.user_type_id);
  return plan === undefined || tierOfPlan(plan) === GUEST_TIER ? undefined : plan.name;
}

/** A voucher counts neither for free delivery nor against it. */
function FreeDelivery({ cart: { free_delivery_from: from, total, voucher_discount } }: { cart: Cart }) {
  const planName = usePlanWithPrices();
  const goods = sumPounds([total, voucher_discount]);
  const words =
    goods >= from
      ? 'Second Class delivery is free.'
      : `${planName === undefined ? '' : `On ${planName}, `}Second Class is free from ${pounds(from)}: spend ${pounds(from - goods)} more.`;
  return (
    <div className={styles.free}>
      <p id="free-delivery">{words}</p>
      <progress aria-labelledby="free-delivery" max={from} value={Math.min(goods, from)} />
    </div>
  );
}
