import { useState } from 'react';
import { TASTES, type Taste } from '#domain/taste/axes.ts';
import { explained } from '#domain/taste/explained.ts';
import {
  type Importance,
  importanceIn,
  scoreIn,
  type TasteTarget,
  withImportance,
  withScore,
} from '#domain/taste-match/taste-target.ts';
import { capitalised } from '../capitalised.ts';
import styles from './target-rows.module.css';

interface Props {
  target: TasteTarget;
  onChange: (target: TasteTarget) => void;
}

const WORDS: Record<Importance, string> = { must: 'Must', nice: 'Nice to have', ignore: 'Ignore' };

/** Every taste with its score to type and how important it is. */
export const TargetRows = ({ target, onChange }: Props) => (
  <details className={styles.details}>
    <summary>Numbers and importance</summary>
    <ul className={styles.rows}>
      {TASTES.map((taste) => (
        <li key={taste}>
          <span>{capitalised(explained(taste))}</span>
          <ScoreField
            taste={taste}
            score={scoreIn(target, taste)}
            onType={(score) => onChange(withScore(target, taste, score))}
          />
          <select
            aria-label={`Importance of ${taste}`}
            value={importanceIn(target, taste)}
            onChange={({ currentTarget }) =>
              onChange(withImportance(target, taste, importanceNamed(currentTarget.value)))
            }
          >
            {Object.entries(WORDS).map(([importance, words]) => (
              <option key={importance} value={importance}>
                {words}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ul>
  </details>
);

interface ScoreFieldProps {
  taste: Taste;
  score: number;
  onType: (score: number) => void;
}

/** While somebody types, the field shows what was typed, also where it is no score yet. */
function ScoreField({ taste, score, onType }: ScoreFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="number"
      inputMode="decimal"
      min={1}
      max={10}
      step={0.5}
      aria-label={`${capitalised(taste)}, from 1 to 10`}
      value={typed ?? score}
      onChange={({ currentTarget: { value, valueAsNumber } }) => {
        setTyped(value);
        if (valueAsNumber >= 1 && valueAsNumber <= 10) onType(valueAsNumber);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

const importanceNamed = (value: string): Importance =>
  value === 'must' || value === 'ignore' ? value : 'nice';
