import { useState } from 'react';
import { newLine } from '#web/state/new-line.ts';
import { useAddToCart } from '#web/state/use-add-to-cart.ts';
import { FIRST_CHOICE } from '#web/ui/bag-choice/choice.ts';
import { ChoiceFields } from '#web/ui/bag-choice/choice-fields.tsx';
import { ChosenPrice } from '#web/ui/bag-choice/chosen-price.tsx';
import buttons from '#web/ui/button.module.css';
import { showAdded } from '#web/ui/toast/show-added.ts';
import { showProblemForNow } from '#web/ui/toast/show-problem.ts';
import type { ForSale, Storefront } from './for-sale.ts';
import styles from './storefront.module.css';
import { useStorefrontPrice } from './use-storefront-price.ts';

interface Props {
  sale: ForSale;
  storefront: Storefront;
}

/** The choice of a bag, a grind and a number of bags at the storefront’s price. Without script it shows the prices alone. */
export function BuyBlend({ sale: { coffee, usualGrindId, bagPrices }, storefront }: Props) {
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const { busy, add } = useAddToCart(showProblemForNow);
  const line = newLine({ ...coffee, ...choice, storefront: storefront.handle });
  const price = useStorefrontPrice(line, bagPrices);
  const buy = async () => {
    const added = await add(line);
    if (added !== null) await showAdded(added, choice.quantity);
  };
  return (
    <form
      aria-label={`Buy ${coffee.name}`}
      autoComplete="off"
      className={styles.buy}
      onSubmit={(event) => {
        event.preventDefault();
        void buy();
      }}
    >
      <ChoiceFields
        {...storefront}
        ctapsId={coffee.openedFrom}
        usualGrindId={usualGrindId}
        bagPrices={bagPrices}
        choice={choice}
        onChange={setChoice}
      />
      <div className={styles.actions}>
        <ChosenPrice {...price} />
        <button
          type="button"
          className={buttons.primary}
          aria-disabled={busy || undefined}
          onClick={() => void buy()}
        >
          Add To Cart<span className="visually-hidden"> {coffee.name}</span>
        </button>
      </div>
    </form>
  );
}
