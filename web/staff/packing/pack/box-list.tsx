import { useId } from 'react';
import type { PackedBox } from '../../../../contract/packing/boxes.ts';
import { bagsFilled, bagsOfBox, bagsPacked, isReady } from './box-state.ts';
import styles from './pack.module.css';

interface Props {
  boxes: readonly PackedBox[];
  current: number | undefined;
  onChoose: (id: number) => void;
}

/** Boxes whose bags are all filled first, then those that wait for bags; whoever wants to open a closed one again finds it below. */
export function BoxList({ boxes, ...props }: Props) {
  const open = boxes.filter(({ closed }) => closed === null);
  const closed = boxes.filter((box) => box.closed !== null);
  return (
    <div className={styles.lists}>
      <Boxes name="Ready to pack" boxes={open.filter(isReady)} {...props} />
      <Boxes name="Waiting for bags" boxes={open.filter((box) => !isReady(box))} {...props} />
      <Boxes name="Closed boxes" boxes={closed} {...props} />
    </div>
  );
}

function Boxes({ name, boxes, current, onChoose }: Props & { name: string }) {
  const id = useId();
  if (boxes.length === 0) return null;
  return (
    <section>
      <h2 id={id}>
        {name} <span className={styles.more}>{boxes.length}</span>
      </h2>
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

function stateOf(box: PackedBox): string {
  if (box.closed !== null) return '✓ Closed';
  const all = bagsOfBox(box);
  return isReady(box) ? `${bagsPacked(box)} of ${all}` : `${bagsFilled(box)} of ${all} filled`;
}
