import { OFFERED_BAG_SIZES } from '#domain/blend/packing.ts';
import { pounds } from '#web/ui/figures.ts';
import { type SizePrice, useSizePrices } from '../price/use-size-prices.ts';
import { choose } from '../store/creator-actions.ts';
import { useCreatorData } from '../store/creator-data.ts';
import { useCreatorState } from '../store/creator-store.ts';
import styles from './bag-choice.module.css';
import { QuantityField } from './quantity-field.tsx';

export const BagChoice = () => (
  <div className={styles.bags}>
    <Sizes />
    <QuantityField />
  </div>
);

/** Sizes with what one bag of each costs. */
function Sizes() {
  const { bagSizes } = useCreatorData();
  const bagSizeId = useCreatorState(({ contents }) => contents.bagSizeId);
  const prices = useSizePrices();
  return (
    <fieldset className={styles.sizes}>
      <legend>Bag size</legend>
      {bagSizes
        .filter(({ id }) => OFFERED_BAG_SIZES.includes(id))
        .map(({ id, display_name }) => (
          <label key={id}>
            <input
              type="radio"
              name="bag-size"
              checked={bagSizeId === id}
              onChange={() => choose({ bagSizeId: id })}
            />
            <span>{display_name}</span>
            <PriceOfSize price={prices[id]} />
          </label>
        ))}
    </fieldset>
  );
}

function PriceOfSize({ price }: { price: SizePrice | null | undefined }) {
  if (price === undefined) return <span className={styles.pending}>Getting the price…</span>;
  if (price === null) return <span className={styles.pending}>Price unavailable</span>;
  return (
    <span>
      <strong>{pounds(price.unit_price)}</strong>{' '}
      <span className={styles.perKilo}>{pounds(price.price_per_kilo)} per kg</span>
    </span>
  );
}
