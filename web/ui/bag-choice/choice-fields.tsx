import { useId } from 'react';
import { isCustomBlend } from '#domain/blend/ctaps-id.ts';
import { MOST_BAGS } from '#domain/blend/line.ts';
import { pounds } from '../figures.ts';
import { type Names, nameOf, shortNameOf } from '../names.ts';
import type { Choice } from './choice.ts';
import styles from './choice-fields.module.css';

interface Props extends Pick<Names, 'bagSizes' | 'grinds'> {
  ctapsId: string;
  /** The grind that the coffee is sold in. */
  usualGrindId: number;
  /** Of one bag of each size; `null` where the shop can’t say. */
  bagPrices: readonly { bagSizeId: number; price: number | null }[];
  choice: Choice;
  onChange: (choice: Choice) => void;
}

const COUNTS = Array.from({ length: MOST_BAGS }, (_, index) => index + 1);

export function ChoiceFields({
  ctapsId,
  bagSizes,
  grinds,
  usualGrindId,
  bagPrices,
  choice,
  onChange,
}: Props) {
  const id = useId();
  const usual = shortNameOf(usualGrindId, grinds);
  return (
    <>
      <fieldset className={styles.sizes}>
        <legend>Bag size</legend>
        {bagPrices.map(({ bagSizeId, price }) => (
          <label key={bagSizeId} className={styles.size}>
            <input
              type="radio"
              name="bag"
              value={bagSizeId}
              checked={choice.bagSizeId === bagSizeId}
              onChange={() => onChange({ ...choice, bagSizeId })}
            />
            <span>{nameOf(bagSizeId, bagSizes)}</span>
            <strong>{price === null ? 'Error Occured' : pounds(price)}</strong>
          </label>
        ))}
      </fieldset>
      <div className={styles.selects}>
        <label>
          Grind
          <select
            name="grind"
            value={choice.grindId}
            aria-describedby={`${id}-grind`}
            onChange={({ target }) => onChange({ ...choice, grindId: Number(target.value) })}
          >
            {grinds.map(({ id, display_name }) => (
              <option key={id} value={id}>
                {display_name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Bags
          <select
            name="bags"
            value={choice.quantity}
            onChange={({ target }) => onChange({ ...choice, quantity: Number(target.value) })}
          >
            {COUNTS.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
      </div>
      <div className={styles.grind}>
        <p id={`${id}-grind`}>
          {choice.grindId !== usualGrindId &&
            (isCustomBlend(ctapsId) ? `This blend was made as ${usual}.` : `We suggest ${usual} for it.`)}
        </p>
        {choice.grindId !== usualGrindId && (
          <button type="button" onClick={() => onChange({ ...choice, grindId: usualGrindId })}>
            Take {usual}
          </button>
        )}
      </div>
    </>
  );
}
