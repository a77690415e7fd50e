import { useRef } from 'react';
import { TASTES, type Taste } from '#domain/taste/axes.ts';
import { explained } from '#domain/taste/explained.ts';
import buttons from '#web/ui/button.module.css';
import form from '#web/ui/form/form.module.css';
import { DIRECTIONS, MOST_WISHES, type TasteWish } from './request-proposals.ts';
import styles from './wishes.module.css';

export interface WishRow extends TasteWish {
  key: number;
}

export const FIRST_WISHES: readonly WishRow[] = [{ taste: 'chocolate', direction: 'more', key: 0 }];

interface Props {
  wishes: readonly WishRow[];
  onChange: (wishes: readonly WishRow[]) => void;
}

/** Up to three wishes in words, such as more chocolate and any amount of salt. */
export function WishRows({ wishes, onChange }: Props) {
  const unusedTaste = TASTES.find((taste) => wishes.every((wish) => wish.taste !== taste)) ?? 'sweet';
  const adding = useRef<HTMLButtonElement>(null);
  const remove = (index: number) => {
    onChange(wishes.filter((_, i) => i !== index));
    // The button that had the focus goes with its wish, and this one may just come.
    requestAnimationFrame(() => adding.current?.focus());
  };
  return (
    <>
      {wishes.map((wish, index) => (
        <WishFields
          key={wish.key}
          wish={wish}
          number={index + 1}
          isTaken={(taste) => taste !== wish.taste && wishes.some((other) => other.taste === taste)}
          onChange={(changed) =>
            onChange(wishes.map((other, i) => (i === index ? { ...other, ...changed } : other)))
          }
          onRemove={wishes.length > 1 ? () => remove(index) : null}
        />
      ))}
      {wishes.length < MOST_WISHES && (
        <button
          ref={adding}
          type="button"
          className={`${buttons.quiet} ${styles.another}`}
          onClick={() =>
            onChange([
              ...wishes,
              { taste: unusedTaste, direction: 'more', key: (wishes.at(-1)?.key ?? 0) + 1 },
            ])
          }
        >
          Add another
        </button>
      )}
    </>
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
      onChange={({ currentTarget }) => onChange({ direction: directionNamed(currentTarget.value) })}
    >
      {DIRECTIONS.map((direction) => (
        <option key={direction}>{direction}</option>
      ))}
    </select>
    <select
      aria-label="Taste"
      value={wish.taste}
      className={form.control}
      onChange={({ currentTarget }) => onChange({ taste: tasteNamed(currentTarget.value) })}
    >
      {TASTES.map((taste) => (
        <option key={taste} value={taste} disabled={isTaken(taste)}>
          {explained(taste)}
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

const tasteNamed = (name: string): Taste => TASTES.find((taste) => taste === name) ?? 'chocolate';

const directionNamed = (name: string): TasteWish['direction'] =>
  DIRECTIONS.find((direction) => direction === name) ?? 'more';
