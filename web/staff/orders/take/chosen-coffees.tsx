import { useId, useRef, useState } from 'react';
import type { QuoteOfTakenOrder } from '#contract/checkout/taken-orders.ts';
import type { CustomerInFull } from '#contract/customer-desk/customer-page.ts';
import { MOST_BAGS } from '#domain/blend/line.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { pounds } from '#web/ui/figures.ts';
import form from '#web/ui/form/form.module.css';
import type { CatalogueToOrder } from './catalogue-to-order.ts';
import { choicesOf, coffeeBy } from './coffee-choices.ts';
import styles from './take-order.module.css';
import { firstBag, type TakenLine, withBags, withChanged } from './taken-line.ts';

interface Props {
  catalogue: CatalogueToOrder;
  ownBlends: CustomerInFull['blends'];
  lines: readonly TakenLine[];
  priced: QuoteOfTakenOrder['lines'];
  onChange: (lines: readonly TakenLine[]) => void;
}

/** The coffees of the order, and a field that adds another. */
export function ChosenCoffees({ catalogue, ownBlends, lines, priced, onChange }: Props) {
  return (
    <>
      <AddCoffee
        catalogue={catalogue}
        ownBlends={ownBlends}
        onAdd={(coffee) => onChange(withBags(lines, firstBag(coffee)))}
      />
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line, i) => (
            <Line
              key={line.key}
              line={line}
              catalogue={catalogue}
              price={priced.length === lines.length ? priced[i]?.total_price : undefined}
              onChange={(change) => onChange(withChanged(lines, i, change))}
              onRemove={() => onChange(lines.filter((_, at) => at !== i))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function AddCoffee({
  catalogue,
  ownBlends,
  onAdd,
}: Pick<Props, 'catalogue' | 'ownBlends'> & { onAdd: (coffee: TakenLine['coffee']) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const isFinding = useRef(false);
  const choices = choicesOf(catalogue.coffees, ownBlends);
  const add = async () => {
    if (typed.trim() === '' || isFinding.current) return;
    isFinding.current = true;
    const coffee = await coffeeBy(typed, { choices, coffees: catalogue.coffees });
    isFinding.current = false;
    setUnknown(coffee === null);
    if (coffee === null) return;
    setTyped('');
    onAdd(coffee);
  };
  return (
    <div className={form.field}>
      <label htmlFor={id}>Add a coffee</label>
      <p id={`${id}-hint`} className={form.hint}>
        A name, the id on a bag, or the link of a recipe. A new recipe is mixed in{' '}
        <a href="/blend" target="_blank" rel="noreferrer">
          the shop
        </a>
        : copy its link.
      </p>
      {isUnknown && (
        <p role="alert" id={`${id}-unknown`} className={form.wrong}>
          We have no coffee of that name, id or link.
        </p>
      )}
      <div className={styles.row}>
        <input
          id={id}
          list={`${id}-choices`}
          className={form.control}
          value={typed}
          autoComplete="off"
          aria-invalid={isUnknown || undefined}
          aria-describedby={isUnknown ? `${id}-unknown ${id}-hint` : `${id}-hint`}
          onChange={({ target }) => {
            setTyped(target.value);
            setUnknown(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void add();
          }}
        />
        <datalist id={`${id}-choices`}>
          {choices.map(({ words }) => (
            <option key={words} value={words}>
              {words}
            </option>
          ))}
        </datalist>
        <ActButton onAct={() => void add()}>Add it</ActButton>
      </div>
    </div>
  );
}

interface LineProps {
  line: TakenLine;
  catalogue: CatalogueToOrder;
  price: number | undefined;
  onChange: (change: Partial<TakenLine>) => void;
  onRemove: () => void;
}

function Line({ line, catalogue, price, onChange, onRemove }: LineProps) {
  const { name } = line.coffee;
  return (
    <li className={styles.line}>
      <p className={styles.name}>
        {name}
        {price !== undefined && <span>{pounds(price)}</span>}
      </p>
      <div className={styles.row}>
        <select
          aria-label={`Bag of ${name}`}
          className={form.control}
          value={line.bagSizeId}
          onChange={({ target }) => onChange({ bagSizeId: Number(target.value) })}
        >
          {catalogue.sizes.map(({ id, display_name }) => (
            <option key={id} value={id}>
              {display_name}
            </option>
          ))}
        </select>
        <select
          aria-label={`Grind of ${name}`}
          className={form.control}
          value={line.grindId}
          onChange={({ target }) => onChange({ grindId: Number(target.value) })}
        >
          {catalogue.grinds.map(({ id, short_name }) => (
            <option key={id} value={id}>
              {short_name}
            </option>
          ))}
        </select>
        <input
          aria-label={`Bags of ${name}`}
          className={`${form.control} ${styles.bags}`}
          type="number"
          min={1}
          max={MOST_BAGS}
          value={line.quantity}
          onChange={({ target }) => {
            const bags = target.valueAsNumber;
            if (Number.isInteger(bags) && bags >= 1 && bags <= MOST_BAGS) onChange({ quantity: bags });
          }}
        />
        <ActButton onAct={onRemove}>Remove</ActButton>
      </div>
    </li>
  );
}
