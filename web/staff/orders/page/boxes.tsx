import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import { weightInWords } from '#domain/weight.ts';
import { Panel } from '#web/ui/panel.tsx';
import { linesOf } from './address.ts';
import { AddressButton } from './address-button.tsx';
import styles from './order-page.module.css';

interface Props {
  order: OrderInFull;
  again: () => void;
}

/** The boxes of an order: what lies in each, where it goes, how it is tracked. */
export function Boxes({ order, again }: Props) {
  const [first] = order.boxes;
  return (
    <Panel
      title={order.boxes.length === 1 ? 'Box' : `${order.boxes.length} boxes`}
      action={first && <AddressButton kind="delivery" address={first.address} order={order} again={again} />}
    >
      <ul className={styles.boxes}>
        {order.boxes.map((box, i) => (
          <li key={box.id}>
            <h3>
              {order.boxes.length > 1 && `Box ${i + 1}: `}
              {weightInWords(box.grams)}
            </h3>
            <p>
              {box.bags
                .map(({ order_blend_id, quantity }) => `${quantity} × ${nameOfLine(order, order_blend_id)}`)
                .join(', ')}
            </p>
            <p>{linesOf(box.address).join(', ')}</p>
            {box.address.phone !== null && box.address.phone !== '' && (
              <p>
                <a href={`tel:${box.address.phone.replace(/[^\d+]/g, '')}`}>{box.address.phone}</a>
              </p>
            )}
            <p className={styles.more}>
              {box.tracking_number === null ? 'No tracking number yet' : `Tracking ${box.tracking_number}`}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const nameOfLine = ({ lines }: OrderInFull, id: number): string =>
  lines.find((line) => line.id === id)?.name ?? '';
