import { useId, useState } from 'react';
import styles from './bean-table.module.css';

interface Props {
  name: string;
  percentage: number;
  maxPercentage: number;
  locked: boolean;
  onChange: (percentage: number) => void;
}

/** The percentage as a number field with a minus and a plus button: the alternative to the slider. */
export function PercentageStepper({ name, percentage, maxPercentage, locked, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [percentageOnFocus, setPercentageOnFocus] = useState(percentage);
  const [isTooHigh, setIsTooHigh] = useState(false);
  const messageId = useId();
  const changeText = (text: string) => {
    setTyped(text);
    setIsTooHigh(false);
    if (!/^\d{1,3}$/.test(text.trim())) return;
    // A number that is too high restores the percentage from before, rather than leaving what its first digits set.
    const isPossible = Number(text) <= maxPercentage;
    setIsTooHigh(!isPossible);
    onChange(isPossible ? Number(text) : percentageOnFocus);
  };
  const step = (by: number) => {
    const next = percentage + by;
    setIsTooHigh(false);
    if (!locked && next >= 0 && next <= maxPercentage) onChange(next);
  };
  return (
    <>
      <span className={styles.stepping}>
        <button
          type="button"
          aria-label={`One per cent less of ${name}`}
          aria-disabled={locked || percentage === 0}
          className={styles.tool}
          onClick={() => step(-1)}
        >
          −
        </button>
        <span className={styles.number}>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            aria-label={`Percentage of ${name}`}
            aria-invalid={isTooHigh || undefined}
            aria-describedby={isTooHigh ? messageId : undefined}
            value={typed ?? percentage}
            readOnly={locked}
            onChange={({ currentTarget }) => changeText(currentTarget.value)}
            onFocus={({ currentTarget }) => {
              setPercentageOnFocus(percentage);
              currentTarget.select();
            }}
            onBlur={() => setTyped(null)}
          />
          <span aria-hidden="true">%</span>
        </span>
        <button
          type="button"
          aria-label={`One per cent more of ${name}`}
          aria-disabled={locked || percentage >= maxPercentage}
          className={styles.tool}
          onClick={() => step(1)}
        >
          +
        </button>
      </span>
      {isTooHigh && (
        <span id={messageId} role="alert" className={styles.tooHigh}>
          Only {maxPercentage}% left
        </span>
      )}
    </>
  );
}
