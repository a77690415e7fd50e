import { useState } from 'react';
import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { numberOf } from '../words.ts';
import styles from './order-page.module.css';
import type { ChangeProps } from './tracking-dialog.tsx';

const MOST_BOXES = 12;

/** How many bags of each line go into which box. The shop checks that all of them do, and that no box is too heavy. */
export function SplitDialog({ order, onDone, onClose, onRefused }: ChangeProps) {
  const [count, setCount] = useState(Math.max(2, order.boxes.length));
  const boxes = Array.from({ length: count }, (_, box) => box);
  const fields = Object.fromEntries(
    boxes.flatMap((box) =>
      order.lines.map((line) => [nameOf(box, line.id), { label: labelOf(box, line.name) }] as const),
    ),
  );
  return (
    <AskDialog
      title={`Split ${numberOf(order.id)} into boxes`}
      fields={fields}
      button="Split"
      send={async (typed) => {
        const outcome = await browserApi('PUT /staff/orders/{id}/boxes', {
          params: { id: String(order.id) },
          body: { version: order.version, boxes: boxesOf(order, boxes, typed) },
        });
        if (!outcome.ok) onRefused();
        return outcome;
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <div className={styles.splits}>
        <table className={styles.split}>
          <thead>
            <tr>
              <th scope="col">Bags</th>
              {boxes.map((box) => (
                <th key={box} scope="col">
                  Box {box + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  {line.quantity} × {line.name}
                </th>
                {boxes.map((box) => (
                  <td key={box}>
                    <input
                      name={nameOf(box, line.id)}
                      aria-label={labelOf(box, line.name)}
                      inputMode="numeric"
                      pattern="[0-9]*"
                      defaultValue={bagsIn(order, box, line.id)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count < MOST_BOXES && <ActButton onAct={() => setCount(count + 1)}>One more box</ActButton>}
    </AskDialog>
  );
}

const nameOf = (box: number, line: number): string => `${box}-${line}`;

const labelOf = (box: number, line: string): string => `${line} in box ${box + 1}`;

const bagsIn = (order: OrderInFull, box: number, line: number): number =>
  order.boxes[box]?.bags.find(({ order_blend_id }) => order_blend_id === line)?.quantity ?? 0;

/** A box into which nothing was written is none. */
const boxesOf = (order: OrderInFull, boxes: readonly number[], typed: Readonly<Record<string, string>>) =>
  boxes
    .map((box) =>
      order.lines
        .map(({ id }) => ({ order_blend_id: id, quantity: Number(typed[nameOf(box, id)]) }))
        .filter(({ quantity }) => quantity !== 0),
    )
    .filter((bags) => bags.length > 0);
