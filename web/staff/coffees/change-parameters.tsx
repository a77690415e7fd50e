import { useId, useState } from 'react';
import type { PriceParametersShown } from '#contract/prices/price-parameters.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import form from '#web/ui/form/form.module.css';
import { dayInWords } from '#web/ui/times.ts';
import styles from './coffees.module.css';
import { type GivenParameter, ParametersPreview } from './parameters-preview.tsx';
import { figureInWords } from './price-words.ts';

interface Props {
  shown: PriceParametersShown;
  onSet: () => void;
}

/** A field for each parameter. What they would change stands below them while one types, and only that can be set. */
export function ChangeParameters({ shown, onSet }: Props) {
  const id = useId();
  const today = dayInLondon(new Date());
  const [from, setFrom] = useState(today);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const toCome = shown.sets.find(({ state }) => state === 'to come');
  const changed = shown.parameters.flatMap(({ name, value }): GivenParameter[] => {
    const figure = figureOf(typed.get(name));
    return figure === null || figure === value ? [] : [{ name, value: figure }];
  });
  const groups = [...Map.groupBy(shown.parameters, ({ group }) => group)];
  if (toCome !== undefined)
    return (
      <p>
        Other figures are valid from {dayInWords(toCome.valid_from)}. To change any, withdraw those first.
      </p>
    );
  return (
    <>
      {groups.map(([group, parameters]) => (
        <details key={group} className={styles.group}>
          <summary>
            <h2>{group}</h2>
          </summary>
          <div className={styles.fields}>
            {parameters.map(({ name, label, unit, value }) => (
              <div key={name} className={form.field}>
                <label htmlFor={`${id}${name}`}>
                  {label}, {unit === 'pounds' ? '£' : '%'}
                </label>
                <p id={`${id}${name}now`} className={form.hint}>
                  Now {figureInWords(value, unit)}
                </p>
                <input
                  id={`${id}${name}`}
                  className={form.control}
                  inputMode="decimal"
                  autoComplete="off"
                  aria-describedby={`${id}${name}now`}
                  aria-invalid={isWrong(typed.get(name)) || undefined}
                  value={typed.get(name) ?? ''}
                  onChange={({ target }) => setTyped(new Map(typed).set(name, target.value))}
                />
              </div>
            ))}
          </div>
        </details>
      ))}
      <div className={`${form.field} ${styles.price}`}>
        <label htmlFor={`${id}from`}>Valid from</label>
        <p id={`${id}-from-hint`} className={form.hint}>
          Today is at once; a day to come begins at midnight.
        </p>
        <input
          id={`${id}from`}
          type="date"
          min={today}
          aria-describedby={`${id}-from-hint`}
          className={form.control}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
      </div>
      {[...typed.values()].some(isWrong) && <p role="alert">A figure is missing or can’t be read.</p>}
      {changed.length > 0 && from !== '' && ![...typed.values()].some(isWrong) && (
        <ParametersPreview given={changed} from={from} isToday={from === today} onSet={onSet} />
      )}
    </>
  );
}

/** Such as 4.5; nothing where a field was left as it is. */
function figureOf(typed: string | undefined): number | null {
  const words = typed?.trim() ?? '';
  return /^\d{1,5}(\.\d{1,2})?$/.test(words) ? Number(words) : null;
}

const isWrong = (typed: string | undefined): boolean =>
  typed !== undefined && typed.trim() !== '' && figureOf(typed) === null;
