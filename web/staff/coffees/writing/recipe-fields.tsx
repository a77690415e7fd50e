import { useId } from 'react';
import type { Bean } from '#contract/catalogue/coffee.ts';
import { filledToHundred } from '#domain/blend/percentages.ts';
import { MOST_BEANS, totalPercentage } from '#domain/blend/recipe.ts';
import type { HouseBlendFacts } from '#domain/catalogue/house-blend-facts.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import form from '#web/ui/form/form.module.css';
import { useField } from '#web/ui/form/form-context.ts';
import styles from './writing.module.css';

type Recipe = HouseBlendFacts['blend_recipes'];

interface Props {
  recipe: Recipe;
  beans: ReadonlyMap<number, Bean>;
  onChange: (recipe: Recipe) => void;
}

/** One to six beans with their percentages. */
export function RecipeFields({ recipe, beans, onChange }: Props) {
  const { wrong, id } = useField('blend_recipes', {});
  const mayWrite = useMay()('catalogue');
  const total = totalPercentage(asRows(recipe));
  const change = (at: number, changes: Partial<Recipe[number]>) =>
    onChange(recipe.map((row, i) => (i === at ? { ...row, ...changes } : row)));
  const free = [...beans.keys()].find((bean) => recipe.every((row) => row.bean_id !== bean));
  return (
    <fieldset className={styles.recipe} aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}>
      <legend>Recipe</legend>
      {recipe
        .map((row, i) => ({ row, place: i + 1 }))
        .map(({ row, place }) => (
          <Row
            key={place}
            number={place}
            row={row}
            beans={beans}
            onChange={(changes) => change(place - 1, changes)}
            onRemove={mayWrite ? () => onChange(recipe.filter((_, other) => other !== place - 1)) : undefined}
          />
        ))}
      <p role="status" className={styles.acts}>
        Total {total}%
      </p>
      {wrong !== undefined && (
        <p id={`${id}-wrong`} className={form.wrong}>
          {wrong}
        </p>
      )}
      <p className={styles.acts}>
        {mayWrite && recipe.length < MOST_BEANS && free !== undefined && (
          <ActButton onAct={() => onChange([...recipe, { bean_id: free, percentage: 0 }])}>
            Add a bean
          </ActButton>
        )}
        {mayWrite && recipe.length > 0 && total !== 100 && (
          <ActButton onAct={() => onChange(asFacts(filledToHundred(asRows(recipe), [])))}>
            Fill up to 100%
          </ActButton>
        )}
      </p>
    </fieldset>
  );
}

const asRows = (recipe: Recipe) =>
  recipe.map(({ bean_id, percentage }) => ({
    beanId: bean_id,
    percentage: Number.isNaN(percentage) ? 0 : percentage,
  }));

const asFacts = (rows: readonly { beanId: number; percentage: number }[]): Recipe =>
  rows.map(({ beanId, percentage }) => ({ bean_id: beanId, percentage }));

interface RowProps {
  number: number;
  row: Recipe[number];
  beans: ReadonlyMap<number, Bean>;
  onChange: (changes: Partial<Recipe[number]>) => void;
  /** Only where one may change it. */
  onRemove: (() => void) | undefined;
}

function Row({ number, row, beans, onChange, onRemove }: RowProps) {
  const id = useId();
  const name = beans.get(row.bean_id)?.name ?? `bean ${row.bean_id}`;
  return (
    <div className={styles.row}>
      <div className={form.field}>
        <label htmlFor={`${id}-bean`}>Bean {number}</label>
        <select
          id={`${id}-bean`}
          className={form.control}
          value={row.bean_id}
          onChange={({ currentTarget }) => onChange({ bean_id: Number(currentTarget.value) })}
        >
          {[...beans.values()]
            .toSorted((one, other) => one.name.localeCompare(other.name))
            .map((bean) => (
              <option key={bean.id} value={bean.id}>
                {bean.in_stock ? bean.name : `${bean.name} (off the shelf)`}
              </option>
            ))}
        </select>
      </div>
      <div className={form.field}>
        <label htmlFor={`${id}-percentage`}>
          %<span className="visually-hidden"> of {name}</span>
        </label>
        <input
          id={`${id}-percentage`}
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          className={form.control}
          value={Number.isNaN(row.percentage) ? '' : row.percentage}
          onChange={({ currentTarget }) => onChange({ percentage: currentTarget.valueAsNumber })}
        />
      </div>
      {onRemove && (
        <ActButton onAct={onRemove}>
          Remove<span className="visually-hidden"> {name}</span>
        </ActButton>
      )}
    </div>
  );
}
