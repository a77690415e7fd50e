import type { CartBlend } from '../../contract/carts/cart-line.ts';
import { MOST_BAGS } from '../../domain/blend/line.ts';
import { printOf } from '../state/coffees.ts';
import { weight } from '../ui/figures.ts';
import { LineFigures } from '../ui/line-columns.tsx';
import styles from '../ui/line-table.module.css';
import { type Names, nameOf } from '../ui/names.ts';
import { RoastName } from '../ui/roast-name.tsx';
import { Tasteprint } from '../ui/tasteprint/tasteprint.tsx';
import { BagsField } from './bags-field.tsx';

interface Props {
  line: CartBlend;
  names: Names;
  remove: () => void;
}

export function LineRow({ line, names, remove }: Props) {
  return (
    <tr>
      <th scope="row" id={`line-${line.id}`} tabIndex={-1}>
        <Coffee line={line} roast={nameOf(line.roast_id, names.roasts)} />
      </th>
      <td data-label="Grind">{nameOf(line.grind_id, names.grinds)}</td>
      <td data-label="Bag size">{nameOf(line.bag_size_id, names.bagSizes)}</td>
      <LineFigures
        line={line}
        quantity={
          <td data-label="Quantity">
            <BagsField line={line} />
          </td>
        }
      />
      <td className={styles.last}>
        <button type="button" className={styles.remove} onClick={remove}>
          Remove<span className="visually-hidden"> {line.name}</span>
        </button>
      </td>
    </tr>
  );
}

function Coffee({ line, roast }: { line: CartBlend; roast: string }) {
  const hint = discountHint(line);
  return (
    <div className={styles.coffee}>
      <Tasteprint coffee={printOf(line)} className={styles.print} />
      <div className={styles.words}>
        <bdi className={styles.name}>{line.name}</bdi>
        <p>
          <RoastName roastId={line.roast_id} name={roast} />
        </p>
        <p>{beansOf(line)}</p>
        {!line.in_stock && <p className={styles.out}>Out of stock for now</p>}
        {hint !== null && <p className={styles.hint}>{hint}</p>}
      </div>
    </div>
  );
}

const beansOf = ({ blend_recipes: beans }: CartBlend): string =>
  beans
    .toSorted((one, other) => other.percentage - one.percentage)
    .map(({ name, percentage }) => (percentage === 100 ? name : `${percentage}% ${name}`))
    .join(', ');

/** A discount further away than this many times the weight of the line is of no interest. */
const FURTHEST = 5;

/** A hint at the next volume discount, where it is near and can be reached with as many bags as may be ordered. */
function discountHint({ next_volume_discount: next, weight: grams, quantity }: CartBlend): string | null {
  if (next === null || next.from_grams > FURTHEST * grams) return null;
  if ((grams / quantity) * MOST_BAGS < next.from_grams) return null;
  return `Add ${weight(next.from_grams - grams)} of this coffee for ${next.percentage}% off all of it.`;
}
