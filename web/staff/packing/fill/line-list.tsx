import { useId } from 'react';
import type { FillLine } from '../../../../contract/packing/filling.ts';
import { weightInWords } from '../../../../domain/weight.ts';
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
    <div className={styles.lists}>
      <Lines name="To fill now" lines={fillable} {...props} />
      <Lines name="Waiting" lines={waiting} {...props} />
      <Lines name="Filled" lines={filled} {...props} />
    </div>
  );
}

function Lines({ name, lines, current, onChoose }: Props & { name: string }) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section>
      <h2 id={id}>
        {name} <span className={styles.more}>{lines.length}</span>
      </h2>
      <ol aria-labelledby={id} className={styles.lines}>
        {lines.map((line) => (
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
                {!isFilled(line) && !isFillable(line) && (
                  <span className={styles.wait}>{waitInWords(line)}</span>
                )}
              </span>
              <span className={styles.state}>{stateOf(line)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function stateOf(line: FillLine): string {
  if (isFilled(line)) return '✓ Filled';
  if (line.short !== null) return '! Short';
  if (line.looks.length > 0 && line.may_print === null) return 'Look at the name';
  return `${line.bags.length} of ${line.quantity}`;
}
