import type { CartBlend } from '#contract/carts/cart-line.ts';
import { labelOf } from '#web/state/label-of.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import { pounds } from '#web/ui/figures.ts';
import { type Names, nameOf, shortNameOf } from '#web/ui/names.ts';
import styles from './handover-page.module.css';

export const OfferedCoffee = ({ coffee, names }: { coffee: CartBlend; names: Names }) => (
  <li className={styles.coffee}>
    <Bag coffee={labelOf(coffee, names.roasts)} detail="small" decorative className={styles.bag} />
    <span>
      <bdi className={styles.name}>{coffee.name}</bdi>
      <span className={styles.facts}>
        {coffee.quantity} × {nameOf(coffee.bag_size_id, names.bagSizes)},{' '}
        {shortNameOf(coffee.grind_id, names.grinds)}, {nameOf(coffee.roast_id, names.roasts)}
      </span>
      {coffee.ctaps_id === null && <span className={styles.facts}>{recipeInWords(coffee)}</span>}
    </span>
    <span className={styles.price}>{pounds(coffee.total_price)}</span>
  </li>
);

const recipeInWords = ({ blend_recipes: beans }: CartBlend): string =>
  beans
    .toSorted((one, other) => other.percentage - one.percentage)
    .map(({ name, percentage }) => (percentage === 100 ? name : `${percentage}% ${name}`))
    .join(', ');
