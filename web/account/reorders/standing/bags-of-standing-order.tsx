import { useId } from 'react';
import { MOST_BAGS } from '#domain/blend/line.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import form from '#web/ui/form/form.module.css';
import { useField } from '#web/ui/form/form-context.ts';
import { Remarks } from '#web/ui/form/labelled.tsx';
import { dayInWords } from '#web/ui/times.ts';
import styles from './standing-orders.module.css';
import type { LineOfStanding, OrdersToRepeat } from './use-orders-to-repeat.ts';

interface Props {
  lines: readonly LineOfStanding[];
  /** Of a new one: the orders that it can be made from. */
  source: OrdersToRepeat | null;
  onChange: (lines: readonly LineOfStanding[] | null) => void;
}

/** The coffees of a standing order: how many bags of each, and how they are ground. */
export function BagsOfStandingOrder({ lines, source, onChange }: Props) {
  const id = useId();
  const field = useField('lines', { hint: 'None of a coffee leaves it out.' });
  const grinds = useCall('grinds', () => browserApi('GET /grinds'));
  const sizes = useCall('bag sizes', () => browserApi('GET /bag-sizes'));
  const change = (at: number, changes: Partial<LineOfStanding>) =>
    onChange(lines.map((line, i) => (i === at ? { ...line, ...changes } : line)));
  if (source?.orders.length === 0)
    return <p>A standing order starts from an order: please order once, or ask us to set it up for you.</p>;
  return (
    <>
      {source !== null && (
        <div className={form.field}>
          <label htmlFor={id}>The same as</label>
          <select
            id={id}
            className={form.control}
            value={source.orderId ?? ''}
            onChange={({ target }) => {
              onChange(null);
              source.choose(Number(target.value));
            }}
          >
            {source.orders.map((order) => (
              <option key={order.id} value={order.id}>
                Order {order.id}, {dayInWords(order.created_at)}
              </option>
            ))}
          </select>
        </div>
      )}
      <fieldset
        id={field.id}
        className={styles.coffeesField}
        aria-describedby={field.control['aria-describedby']}
      >
        <legend>{field.label}</legend>
        <Remarks field={field} />
        <ul className={styles.coffees}>
          {lines.map((line, i) => (
            <li key={keyOf(line)}>
              <span>
                <bdi>{line.name}</bdi>
                {`, ${sizes.answer?.find((size) => size.id === line.bagSizeId)?.display_name ?? ''}`}
              </span>
              <select
                aria-label={`Grind of ${line.name}`}
                className={form.control}
                value={line.grindId}
                onChange={({ target }) => change(i, { grindId: Number(target.value) })}
              >
                {grinds.answer?.map((grind) => (
                  <option key={grind.id} value={grind.id}>
                    {grind.short_name}
                  </option>
                ))}
              </select>
              <input
                aria-label={`Bags of ${line.name}`}
                className={`${form.control} ${styles.bags}`}
                type="number"
                min={0}
                max={MOST_BAGS}
                value={line.quantity}
                onChange={({ target }) => {
                  const bags = target.valueAsNumber;
                  if (Number.isInteger(bags) && bags >= 0 && bags <= MOST_BAGS) change(i, { quantity: bags });
                }}
              />
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  );
}

/** What can’t be changed here tells them apart. */
const keyOf = (line: LineOfStanding): string =>
  JSON.stringify([line.name, line.roastId, line.bagSizeId, line.blendRecipes, line.description]);
