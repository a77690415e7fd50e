import { useId, useState } from 'react';
import { mostPercentage } from '#domain/blend-creator/contents.ts';
import { setPercentage } from '../store/creator-actions.ts';
import { currentState } from '../store/creator-store.ts';
import styles from './bean-table.module.css';
import { FullMix, usePushAgainstFull } from './full-mix.tsx';
import { useFull, useLocked, useMostPercentage, usePercentage } from './use-bean.ts';

/** The percentage as a number field with a minus and a plus button: the alternative to the slider. */
export function PercentageStepper({ beanId, name }: { beanId: number; name: string }) {
  const percentage = usePercentage(beanId);
  const locked = useLocked(beanId);
  const isFull = useFull();
  const [typed, setTyped] = useState<string | null>(null);
  const [percentageOnFocus, setPercentageOnFocus] = useState(percentage);
  const [isTooHigh, setIsTooHigh] = useState(false);
  const { isPushed, push } = usePushAgainstFull();
  const messageId = useId();
  const change = (to: number) => setPercentage({ beanId, percentage: to });
  const changeText = (text: string) => {
    setTyped(text);
    setIsTooHigh(false);
    if (!/^\d{1,3}$/.test(text.trim())) return;
    // A number that is too high restores the percentage from before, rather than leaving what its first digits set.
    const isPossible = Number(text) <= mostPercentage(currentState().contents.recipe, beanId);
    setIsTooHigh(!isPossible);
    change(isPossible ? Number(text) : percentageOnFocus);
  };
  const step = (by: number) => {
    setIsTooHigh(false);
    if (locked) return;
    if (isFull && by > 0) push();
    else change(percentage + by);
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
          aria-disabled={locked || isFull}
          className={styles.tool}
          onClick={() => step(1)}
        >
          +
        </button>
      </span>
      {isTooHigh && <OnlyLeft beanId={beanId} id={messageId} />}
      {isPushed && !isTooHigh && <FullMix />}
    </>
  );
}

const OnlyLeft = ({ beanId, id }: { beanId: number; id: string }) => (
  <span id={id} role="alert" className={styles.tooHigh}>
    Only {useMostPercentage(beanId)}% left
  </span>
);
