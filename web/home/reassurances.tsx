import { Link } from 'react-router';
import type { PriceList } from '#contract/catalogue/price-list.ts';
import { toPence } from '#domain/money/pounds.ts';
import { priceInWords } from '#domain/plans/plans.ts';
import { policy } from '#domain/policy.ts';
import { GUEST_TIER } from '#domain/pricing/price-tier.ts';
import styles from './reassurances.module.css';

interface Facts {
  /** In pounds; `null` where the roastery has set none. */
  deliveryFrom: number | null;
  freeFrom: number | null;
}

/** What delivery costs guests, of the stored prices. */
export function deliveryFacts({ delivery, free_delivery }: PriceList): Facts {
  const prices = delivery.map(({ price_from }) => price_from);
  return {
    deliveryFrom: prices.length === 0 ? null : Math.min(...prices),
    freeFrom: free_delivery.find(({ price_tier }) => price_tier === GUEST_TIER)?.free_from ?? null,
  };
}

/** What a buyer wants to know before anything else. */
export const Reassurances = ({ deliveryFrom, freeFrom, orderBy }: Facts & { orderBy: string }) => (
  <ul className={styles.list}>
    {deliveryFrom !== null && freeFrom !== null && (
      <li>
        <strong>Delivery from {inWords(deliveryFrom)}</strong> Free Second Class from {inWords(freeFrom)} of
        coffee.
      </li>
    )}
    <li>
      <strong>When we roast it</strong> {orderBy}
    </li>
    <li>
      <strong>{policy.coolingOffDays} days to change your mind</strong> Send back any sealed bag that isn’t a
      blend of your own. <Link to="/returnpolicy">Returns</Link>
    </li>
    <li>
      <strong>No account needed</strong> Order as a guest. Pay with PayPal, or by card at PayPal.
    </li>
  </ul>
);

const inWords = (amount: number) => priceInWords(toPence(amount));
