import type { Taste } from '#domain/taste/axes.ts';
import { ASKED_TASTES, adjectiveOf } from '#domain/taste/in-words.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import styles from './your-taste.module.css';

interface Props {
  chosen: readonly Taste[];
  onChange: (chosen: Taste[]) => void;
}

export const TasteChips = ({ chosen, onChange }: Props) => (
  <ul className={styles.chips} aria-labelledby="wish">
    {[...ASKED_TASTES, ...chosen.filter((taste) => !ASKED_TASTES.includes(taste))].map((taste) => {
      const isChosen = chosen.includes(taste);
      return (
        <li key={taste}>
          <button
            type="button"
            aria-pressed={isChosen}
            onClick={() =>
              onChange(isChosen ? chosen.filter((other) => other !== taste) : [...chosen, taste])
            }
          >
            {capitalised(adjectiveOf(taste))}
          </button>
        </li>
      );
    })}
  </ul>
);
