import { Suspense, useState } from 'react';
import type { PricedBlend } from '#contract/pricing/pricing.ts';
import { pounds } from '#web/ui/figures.ts';
import { lazyPart } from '#web/ui/lazy/lazy.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { BuyActions } from './buy-actions.tsx';
import styles from './buy-panel.module.css';
import type { Choice } from './choice.ts';
import { ChoiceFields } from './choice-fields.tsx';
import type { ForSale } from './for-sale.ts';
import { usePrices } from './use-prices.ts';

const Money = lazyPart(async () => (await import('./money.lazy.tsx')).Money);

interface Props {
  sale: ForSale;
  onGrind: (grindId: number) => void;
}

/** The choice of a bag, a grind and a number of bags, with its price. Without script the choice is sent to be priced. */
export function BuyPanel({ sale, onGrind }: Props) {
  const { coffee, guestPrices, ctapsId } = sale;
  const isHydrated = useHydrated();
  const [choice, setChoice] = useState(guestPrices.choice);
  const { offers, chosen, busy } = usePrices(coffee, choice, guestPrices);
  const choose = (next: Choice) => {
    setChoice(next);
    onGrind(next.grindId);
  };
  return (
    <section aria-labelledby="buy" className={styles.panel}>
      <h2 id="buy">Buy this coffee</h2>
      <form action={`/cuppingnotes/${ctapsId}#buy`} autoComplete="off">
        <ChoiceFields {...sale} offers={offers} choice={choice} onChange={choose} />
        <ChosenPrice price={chosen} busy={busy} />
        <noscript>
          <button type="submit" className={styles.show}>
            Show the price
          </button>
          <p>To put coffee into a cart, please turn on JavaScript.</p>
        </noscript>
      </form>
      {isHydrated && (
        <Suspense fallback={null}>
          <Money sale={sale} choice={choice} />
        </Suspense>
      )}
      <BuyActions sale={sale} choice={choice} />
    </section>
  );
}

/** What the whole choice costs. While a new price is on its way, the old one is shown faintly. */
function ChosenPrice({ price, busy }: { price: PricedBlend | null; busy: boolean }) {
  return (
    <div role="status" aria-busy={busy} className={styles.price}>
      {price === null ? (
        <p>Error Occured</p>
      ) : (
        <>
          <p>
            <strong className={styles.total}>{pounds(price.total_price)}</strong>{' '}
            {price.quantity > 1 && <span>{`${price.quantity} bags at ${pounds(price.unit_price)}`}</span>}
          </p>
          <p className={styles.small}>
            {price.unit_price !== price.price_per_kilo && `${pounds(price.price_per_kilo)} per kg`}
            {price.volume_discount > 0 && (
              <span className={styles.saved}>{pounds(price.volume_discount)} volume discount taken off</span>
            )}
          </p>
        </>
      )}
    </div>
  );
}
