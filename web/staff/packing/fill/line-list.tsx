import type { FillLine } from '../../../../contract/packing/filling.ts';
import { by } from '../../../../domain/by.ts';
import { weightInWords } from '../../../../domain/weight.ts';
import styles from './fill.module.css';

interface Props {
  lines: readonly FillLine[];
  current: number;
  onChoose: (id: number) => void;
}

/** Every coffee of the day in filling order, those that are filled last; a tap goes there. */
export const LineList = ({ lines, current, onChoose }: Props) => (
  <ol aria-label="Coffees to fill, then those filled" className={styles.lines}>
    {lines.toSorted(by((line) => Number(isFilled(line)))).map((line) => (
      <li key={line.id}>
        <button
          type="button"
          aria-current={line.id === current ? 'true' : undefined}
          className={styles.line}
          onClick={() => onChoose(line.id)}
        >
          <span className={styles.name}>{line.name}</span>
          <span className={styles.more}>
            {weightInWords(line.bag_grams)}, {line.grind}, order {line.order_id}
          </span>
          <span className={styles.state}>{stateOf(line)}</span>
        </button>
      </li>
    ))}
  </ol>
);

const isFilled = ({ bags, quantity }: Pick<FillLine, 'bags' | 'quantity'>): boolean =>
  bags.length === quantity;

function stateOf({ bags, quantity, short, targets, looks, may_print }: FillLine): string {
  if (isFilled({ bags, quantity })) return '✓ Filled';
  if (short !== null) return '! Short';
  if (looks.length > 0 && may_print === null) return 'Look at the name';
  if (targets.length === 0) return 'Not roasted yet';
  return `${bags.length} of ${quantity}`;
}
