import { Suspense, useState } from 'react';
import type { Choice } from '#web/ui/bag-choice/choice.ts';
import { ChoiceFields } from '#web/ui/bag-choice/choice-fields.tsx';
import { ChosenPrice } from '#web/ui/bag-choice/chosen-price.tsx';
import { lazyPart } from '#web/ui/lazy/lazy.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { BuyActions } from './buy-actions.tsx';
import styles from './buy-panel.module.css';
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
  const bagPrices = offers.map(({ bagSizeId, price }) => ({ bagSizeId, price: price?.unit_price ?? null }));
  const choose = (next: Choice) => {
    setChoice(next);
    onGrind(next.grindId);
  };
  return (
    <section aria-labelledby="buy" className={styles.panel}>
      <h2 id="buy">Buy this coffee</h2>
      <form action={`/cuppingnotes/${ctapsId}#buy`} autoComplete="off">
        <ChoiceFields {...sale} bagPrices={bagPrices} choice={choice} onChange={choose} />
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
