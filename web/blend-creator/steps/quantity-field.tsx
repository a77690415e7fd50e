import { useId, useState } from 'react';
import { MOST_BAGS_IN_CREATOR } from '#domain/blend-creator/contents.ts';
import { setQuantity } from '../store/creator-actions.ts';
import { useCreatorState } from '../store/creator-store.ts';
import styles from './bag-choice.module.css';

/** How many bags: stepped, or typed. A number that can't be had stays in the field until it is left, with the reason. */
export function QuantityField() {
  const quantity = useCreatorState(({ contents }) => contents.quantity);
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const isWrong = typed !== null && bagsIn(typed) === null;
  const type = (text: string) => {
    setTyped(text);
    const bags = bagsIn(text);
    if (bags !== null) setQuantity(bags);
  };
  const step = (by: number) => {
    setTyped(null);
    setQuantity(quantity + by);
  };
  return (
    <div className={styles.quantity}>
      <label htmlFor={id}>Bags</label>
      <div className={styles.stepper}>
        <button
          type="button"
          aria-label="One bag less"
          aria-disabled={quantity === 1 || undefined}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-limits`}
          value={typed ?? quantity}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={() => setTyped(null)}
        />
        <button
          type="button"
          aria-label="One bag more"
          aria-disabled={quantity === MOST_BAGS_IN_CREATOR || undefined}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      <p id={`${id}-limits`} role="status" className={isWrong ? styles.wrong : styles.limits}>
        {isWrong ? `Between 1 and ${MOST_BAGS_IN_CREATOR}, please.` : `1 to ${MOST_BAGS_IN_CREATOR}`}
      </p>
    </div>
  );
}

function bagsIn(text: string): number | null {
  const bags = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0;
  return bags >= 1 && bags <= MOST_BAGS_IN_CREATOR ? bags : null;
}
