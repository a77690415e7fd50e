import { useId } from 'react';
import type { PackedBox } from '../../../../contract/packing/boxes.ts';
import styles from './pack.module.css';

interface Props {
  boxes: readonly PackedBox[];
  current: number | undefined;
  onChoose: (id: number) => void;
}

/** Boxes that wait for their bags first; whoever wants to open a closed one again finds it below them. */
export function BoxList({ boxes, ...props }: Props) {
  const open = boxes.filter(({ closed }) => closed === null);
  const closed = boxes.filter((box) => box.closed !== null);
  return (
    <div className={styles.lists}>
      {open.length > 0 && <Boxes name="Boxes to pack" boxes={open} {...props} />}
      {closed.length > 0 && <Boxes name="Closed boxes" boxes={closed} {...props} />}
    </div>
  );
}

function Boxes({ name, boxes, current, onChoose }: Props & { name: string }) {
  const id = useId();
  return (
    <section>
      <h2 id={id}>{name}</h2>
      <ol aria-labelledby={id} className={styles.boxes}>
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
    </section>
  );
}

export const titleOf = ({ order_id, position, boxes }: PackedBox): string =>
  boxes > 1 ? `Order ${order_id}, box ${position} of ${boxes}` : `Order ${order_id}`;

function stateOf({ contents, closed }: PackedBox): string {
  if (closed !== null) return '✓ Closed';
  const all = contents.reduce((sum, { quantity }) => sum + quantity, 0);
  const packed = contents.reduce((sum, one) => sum + one.packed.length, 0);
  return `${packed} of ${all}`;
}
