import type { ReactNode } from 'react';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import { pounds, takenOff } from './figures.ts';
import styles from './line-table.module.css';

/** The head of a table of lines: columns of a cart or of an order, and after these the ones that both have. */
export const LineHead = ({ columns, children }: { columns: readonly string[]; children?: ReactNode }) => (
  <thead>
    <tr>
      {[...columns, 'Unit price', 'Quantity', 'Subtotal', 'Volume discount', 'Total price'].map((column) => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
      {children}
    </tr>
  </thead>
);

interface Props {
  line: Pick<CartBlend, 'unit_price' | 'subtotal' | 'volume_discount' | 'total_price'> & {
    /** The line's part of what a voucher, or a flight’s credit, took off its order. */
    voucher_discount: number;
  };
  quantity: ReactNode;
}

export const LineFigures = ({ line, quantity }: Props) => (
  <>
    <td data-label="Unit price" className={styles.money}>
      {pounds(line.unit_price)}
    </td>
    {quantity}
    <td data-label="Subtotal" className={styles.money}>
      {pounds(line.subtotal)}
    </td>
    <td data-label="Volume discount" className={styles.money}>
      {takenOff(line.volume_discount)}
      {line.voucher_discount > 0 && <small> and {takenOff(line.voucher_discount)} off the whole order</small>}
    </td>
    <td data-label="Total price" className={styles.total}>
      {pounds(line.total_price)}
    </td>
  </>
);
