import type { FillLine } from '#contract/packing/filling.ts';
import { weightInWords } from '#domain/weight.ts';
import { NamedRows } from '../named-rows.tsx';
import styles from './fill.module.css';
import { byState, isFillable, isFilled, waitInWords } from './line-state.ts';

interface Props {
  lines: readonly FillLine[];
  current: number;
  onChoose: (id: number) => void;
}

/** What can be filled now in filling order, then what waits and for what, and at the end what is filled; a tap goes there. */
export function LineList({ lines, ...props }: Props) {
  const { fillable, waiting, filled } = byState(lines);
  return (
    <NamedRows parts={{ 'To fill now': fillable, Waiting: waiting, Filled: filled }} {...props}>
      {(line) => (
        <>
          <span className={styles.name}>{line.name}</span>
          <span className={styles.about}>
            {weightInWords(line.bag_grams)}, {line.grind}, order {line.order_id}, <bdi>{line.to}</bdi>
            {!isFilled(line) && !isFillable(line) && <span className={styles.wait}>{waitInWords(line)}</span>}
          </span>
          <span className={styles.state}>{stateOf(line)}</span>
        </>
      )}
    </NamedRows>
  );
}

function stateOf(line: FillLine): string {
  if (isFilled(line)) return '✓ Filled';
  if (line.short !== null) return '! Short';
  if (line.looks.length > 0 && line.may_print === null) return 'Look at the name';
  return `${line.bags.length} of ${line.quantity}`;
}
