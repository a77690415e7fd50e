import type { PackedBox } from '../../../../contract/packing/boxes.ts';
import styles from './pack.module.css';

interface Props {
  boxes: readonly PackedBox[];
  current: number | undefined;
  onChoose: (id: number) => void;
}

export const BoxList = ({ boxes, current, onChoose }: Props) => (
  <ol aria-label="Boxes of the day" className={styles.boxes}>
    {boxes.map((box) => (
      <li key={box.id}>
        <button
          type="button"
          aria-current={box.id === current ? 'true' : undefined}
          className={styles.box}
          onClick={() => onChoose(box.id)}
        >
          <strong>{titleOf(box)}</strong>
          <span className={styles.more}>{box.to}</span>
          <span className={styles.state}>{stateOf(box)}</span>
        </button>
      </li>
    ))}
  </ol>
);

export const titleOf = ({ order_id, position, boxes }: PackedBox): string =>
  boxes > 1 ? `Order ${order_id}, box ${position} of ${boxes}` : `Order ${order_id}`;

function stateOf({ contents, closed }: PackedBox): string {
  if (closed !== null) return '✓ Closed';
  const all = contents.reduce((sum, { quantity }) => sum + quantity, 0);
  const packed = contents.reduce((sum, one) => sum + one.packed.length, 0);
  return `${packed} of ${all}`;
}
