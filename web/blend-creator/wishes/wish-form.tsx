import { type SubmitEvent, useState } from 'react';
import { TASTES, type Taste } from '../../../domain/taste/axes.ts';
import buttons from '../../ui/button.module.css';
import form from '../../ui/form/form.module.css';
import { useCreatorData } from '../store/creator-data.ts';
import { currentState } from '../store/creator-store.ts';
import { tasteOfMix } from '../taste/taste-of-mix.ts';
import { type MatchRequest, MOST_WISHES, type TasteWish, wishedTaste } from './request-proposals.ts';
import styles from './wishes.module.css';

const FIRST: TasteWish = { taste: 'chocolate', direction: 'more' };

interface WishRow extends TasteWish {
  key: number;
}

export function WishForm({ asking, onAsk }: { asking: boolean; onAsk: (request: MatchRequest) => void }) {
  const creatorData = useCreatorData();
  const [wishes, setWishes] = useState<readonly WishRow[]>([{ ...FIRST, key: 0 }]);
  const change = (index: number, changed: Partial<TasteWish>) =>
    setWishes(wishes.map((wish, i) => (i === index ? { ...wish, ...changed } : wish)));
  const unusedTaste = TASTES.find((taste) => wishes.every((wish) => wish.taste !== taste)) ?? 'sweet';
  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    const { contents } = currentState();
    const now = tasteOfMix(contents, creatorData);
    if (now !== null) onAsk({ ...wishedTaste(now, wishes), roastId: contents.roastId });
  };
  return (
    <form onSubmit={ask} className={styles.form}>
      <h2>Make it…</h2>
      {wishes.map((wish, index) => (
        <WishFields
          key={wish.key}
          wish={wish}
          number={index + 1}
          isTaken={(taste) => taste !== wish.taste && wishes.some((other) => other.taste === taste)}
          onChange={(changed) => change(index, changed)}
          onRemove={wishes.length > 1 ? () => setWishes(wishes.filter((_, i) => i !== index)) : null}
        />
      ))}
      <div className={styles.actions}>
        {wishes.length < MOST_WISHES && (
          <button
            type="button"
            className={buttons.quiet}
            onClick={() =>
              setWishes([
                ...wishes,
                { taste: unusedTaste, direction: 'more', key: (wishes.at(-1)?.key ?? 0) + 1 },
              ])
            }
          >
            Add a wish
          </button>
        )}
        <button type="submit" className={buttons.primary} aria-disabled={asking || undefined}>
          Find blends
        </button>
      </div>
    </form>
  );
}

interface WishFieldsProps {
  wish: TasteWish;
  number: number;
  isTaken: (taste: Taste) => boolean;
  onChange: (changed: Partial<TasteWish>) => void;
  /** Null for the only wish, which cannot be removed. */
  onRemove: (() => void) | null;
}

const WishFields = ({ wish, number, isTaken, onChange, onRemove }: WishFieldsProps) => (
  <fieldset className={styles.wish}>
    <legend className="visually-hidden">Wish {number}</legend>
    <select
      aria-label="More or less"
      value={wish.direction}
      className={form.control}
      onChange={({ currentTarget }) =>
        onChange({ direction: currentTarget.value === 'less' ? 'less' : 'more' })
      }
    >
      <option value="more">more</option>
      <option value="less">less</option>
    </select>
    <select
      aria-label="Taste"
      value={wish.taste}
      className={form.control}
      onChange={({ currentTarget }) => onChange({ taste: tasteNamed(currentTarget.value) })}
    >
      {TASTES.map((taste) => (
        <option key={taste} disabled={isTaken(taste)}>
          {taste}
        </option>
      ))}
    </select>
    {onRemove && (
      <button
        type="button"
        className={styles.remove}
        aria-label={`Drop the wish for ${wish.direction} ${wish.taste}`}
        onClick={onRemove}
      >
        ×
      </button>
    )}
  </fieldset>
);

const tasteNamed = (name: string): Taste => TASTES.find((taste) => taste === name) ?? FIRST.taste;
