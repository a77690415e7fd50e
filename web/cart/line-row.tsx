import { Link } from 'react-router';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import { MOST_BAGS } from '#domain/blend/line.ts';
import { weightInWords } from '#domain/weight.ts';
import { labelOf } from '#web/state/label-of.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import { pounds, takenOff } from '#web/ui/figures.ts';
import { type Names, nameOf, shortNameOf } from '#web/ui/names.ts';
import { RoastName } from '#web/ui/roast-name.tsx';
import { BagsField } from './bags-field.tsx';
import { GrindAndSize } from './grind-and-size.tsx';
import styles from './line-table.module.css';

interface Props {
  line: CartBlend;
  names: Names;
  remove: () => void;
}

export function LineRow({ line, names, remove }: Props) {
  return (
    <tr>
      <th scope="row" id={`line-${line.id}`} tabIndex={-1}>
        <Coffee line={line} names={names} />
      </th>
      <td data-label="Unit price">{pounds(line.unit_price)}</td>
      <td data-label="Quantity" className={styles.quantity}>
        <BagsField line={line} />
        <button type="button" className={styles.remove} onClick={remove}>
          Remove<span className="visually-hidden"> {line.name}</span>
        </button>
      </td>
      <td data-label="Subtotal">{pounds(line.subtotal)}</td>
      <td data-label="Volume discount">{takenOff(line.volume_discount)}</td>
      <td data-label="Total price" className={styles.total}>
        {pounds(line.total_price)}
      </td>
    </tr>
  );
}

function Coffee({ line, names }: { line: CartBlend; names: Names }) {
  const hint = discountHint(line);
  return (
    <div className={styles.coffee}>
      <Bag coffee={labelOf(line, names.roasts)} detail="small" className={styles.bag} />
      <div className={styles.words}>
        <Name line={line} />
        {line.storefront !== null && <OfStorefront maker={line.storefront} />}
        <ul className={styles.facts}>
          <li>
            <RoastName roastId={line.roast_id} name={nameOf(line.roast_id, names.roasts)} />
          </li>
          <li>{shortNameOf(line.grind_id, names.grinds)}</li>
          <li>{nameOf(line.bag_size_id, names.bagSizes)}</li>
        </ul>
        <GrindAndSize line={line} names={names} />
        <p>{beansOf(line)}</p>
        {!line.in_stock && <p className={styles.out}>Out of stock for now</p>}
        {hint !== null && <p className={styles.hint}>{hint}</p>}
      </div>
    </div>
  );
}

function Name({ line: { name, ctaps_id } }: { line: CartBlend }) {
  const shown = <bdi>{name}</bdi>;
  return (
    <span className={styles.name}>
      {ctaps_id === null ? shown : <Link to={`/cuppingnotes/${ctaps_id}`}>{shown}</Link>}
    </span>
  );
}

const OfStorefront = ({ maker: { handle, shown_name } }: { maker: NonNullable<CartBlend['storefront']> }) => (
  <p>
    From{' '}
    <Link to={`/by/${handle}`}>
      <bdi>{shown_name}</bdi>’s page
    </Link>
  </p>
);

/** A coffee of one bean often has its name already. */
const beansOf = ({ name: coffee, blend_recipes: beans }: CartBlend): string =>
  beans
    .toSorted((one, other) => other.percentage - one.percentage)
    .filter(({ name }) => beans.length > 1 || name !== coffee)
    .map(({ name, percentage }) => (percentage === 100 ? name : `${percentage}% ${name}`))
    .join(', ');

/** A discount further away than this many times the weight of the line is of no interest. */
const FURTHEST = 5;

/** A hint at the next volume discount, where it is near and can be reached with as many bags as may be ordered. */
function discountHint({ next_volume_discount: next, weight: grams, quantity }: CartBlend): string | null {
  if (next === null || next.from_grams > FURTHEST * grams) return null;
  if ((grams / quantity) * MOST_BAGS < next.from_grams) return null;
  return `Add ${weightInWords(next.from_grams - grams)} more and save ${next.percentage}% on this coffee.`;
}
