import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import { useField } from '#web/ui/form/form-context.ts';
import { nameOfBags } from './refundable.ts';
import styles from './refunds.module.css';

/** The fields of `ChooseBags`: how many bags of each line. */
export const fieldsOfBags = ({ lines }: OrderInFull) =>
  Object.fromEntries(lines.map(({ id, name }) => [nameOfBags(id), { label: `Bags of ${name}` }] as const));

interface Props {
  caption: string;
  order: OrderInFull;
  /** How many are left of each line. */
  left: readonly { id: number; bags: number }[];
  /** What stands in the fields at first. */
  typed?: Readonly<Record<string, string>>;
}

export const ChooseBags = ({ caption, order, left, typed }: Props) => (
  <table className={styles.bags}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Coffee</th>
        <th scope="col">Left</th>
        <th scope="col">Bags</th>
      </tr>
    </thead>
    <tbody>
      {left.map(({ id, bags }) => (
        <tr key={id}>
          <th scope="row">{order.lines.find((line) => line.id === id)?.name}</th>
          <td>{bags}</td>
          <td>
            <BagsOf id={id} isDone={bags === 0} value={typed?.[nameOfBags(id)]} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function BagsOf({ id, isDone, value }: { id: number; isDone: boolean; value: string | undefined }) {
  const { label, wrong, ...field } = useField(nameOfBags(id), { optional: true, value });
  return (
    <>
      <input {...field.control} aria-label={label} inputMode="numeric" disabled={isDone} />
      {wrong && (
        <span id={`${field.id}-wrong`} className={styles.wrong}>
          {wrong}
        </span>
      )}
    </>
  );
}
