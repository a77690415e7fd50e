import type { PackedBox } from '#contract/packing/boxes.ts';
import { NamedRows } from '../named-rows.tsx';
import { bagsFilled, bagsOfBox, bagsPacked, isReady } from './box-state.ts';
import styles from './pack.module.css';

interface Props {
  boxes: readonly PackedBox[];
  current: number | undefined;
  onChoose: (id: number) => void;
}

/** Boxes whose bags are all filled first, then those that wait for bags; closed ones stand below, to be opened again. */
export function BoxList({ boxes, ...props }: Props) {
  const open = boxes.filter(({ closed }) => closed === null);
  const parts = {
    'Ready to pack': open.filter(isReady),
    'Waiting for bags': open.filter((box) => !isReady(box)),
    'Closed boxes': boxes.filter(({ closed }) => closed !== null),
  };
  return (
    <NamedRows parts={parts} {...props}>
      {(box) => (
        <>
          <strong>{titleOf(box)}</strong>
          <span className={styles.more}>{box.to}</span>
          <span className={styles.state}>{stateOf(box)}</span>
        </>
      )}
    </NamedRows>
  );
}

export const titleOf = ({ order_id, position, boxes }: PackedBox): string =>
  boxes > 1 ? `Order ${order_id}, box ${position} of ${boxes}` : `Order ${order_id}`;

function stateOf(box: PackedBox): string {
  if (box.closed !== null) return '✓ Closed';
  const all = bagsOfBox(box);
  return isReady(box) ? `${bagsPacked(box)} of ${all}` : `${bagsFilled(box)} of ${all} filled`;
}
