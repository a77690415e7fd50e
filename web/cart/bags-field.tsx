import { useId } from 'react';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import { MOST_BAGS } from '#domain/blend/line.ts';
import styles from './bags-field.module.css';
import { useBags } from './use-bags.ts';

export function BagsField({ line }: { line: CartBlend }) {
  const { shown, problem, type, commit, leave, step } = useBags(line);
  const id = useId();
  return (
    <div>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.step}
          aria-label={`One bag less of ${line.name}`}
          aria-disabled={shown === '1' || undefined}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          className={styles.number}
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Bags of ${line.name}`}
          aria-invalid={problem !== null || undefined}
          aria-describedby={id}
          value={shown}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit();
          }}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={`One bag more of ${line.name}`}
          aria-disabled={shown === String(MOST_BAGS) || undefined}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      <p id={id} role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
