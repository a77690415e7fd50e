import { Form } from 'react-router';
import type { Named } from '#contract/catalogue/lookups.ts';
import { DECAF_CHOICES, type DecafChoice } from '#domain/blend/decaf.ts';
import buttons from '#web/ui/button.module.css';
import { DECAF_WORDS } from '#web/ui/taste-target/decaf-words.ts';
import styles from './match-options.module.css';
import { hiddenFields, type MatchSearch } from './match-search.ts';

interface Props {
  search: MatchSearch;
  roasts: readonly Named[];
  /** What is chosen while nobody chose. */
  usualDecaf: DecafChoice;
}

/** Conditions of the match as a GET form, which also works where no script runs. */
export function MatchOptions({ search, roasts, usualDecaf }: Props) {
  const isPriceInvalid = search.maxPriceTyped !== '' && search.maxPrice === null;
  return (
    <Form method="get" action="/tastematch" className={styles.options} aria-label="Conditions for the match">
      {search.brandId !== null && <input type="hidden" name="brand" value={search.brandId} />}
      <div>
        <label htmlFor="dearest">Maximum per kg (£)</label>
        {isPriceInvalid && (
          <p id="dearest-wrong" className={styles.wrong}>
            Please give an amount in pounds, such as 24.50. We’ve left it out for now.
          </p>
        )}
        <input
          id="dearest"
          name="dearest"
          inputMode="decimal"
          defaultValue={search.maxPriceTyped}
          autoComplete="off"
          placeholder="No limit"
          maxLength={20}
          aria-invalid={isPriceInvalid || undefined}
          aria-describedby={isPriceInvalid ? 'dearest-wrong' : undefined}
        />
      </div>
      <div>
        <label htmlFor="roast">Roast</label>
        <select id="roast" name="roast" defaultValue={search.roastId ?? ''}>
          <option value="">Any roast</option>
          {roasts.map(({ id, display_name }) => (
            <option key={id} value={id}>
              {display_name}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="decaf">Decaf</label>
        <select
          id="decaf"
          name="decaf"
          defaultValue={search.decaf === usualDecaf ? '' : (search.decaf ?? '')}
        >
          {DECAF_CHOICES.map((choice) => (
            <option key={choice} value={choice === usualDecaf ? '' : choice}>
              {DECAF_WORDS[choice]}
            </option>
          ))}
        </select>
      </div>
      <label className={styles.check}>
        <input type="checkbox" name="simple" value="1" defaultChecked={search.simpleFirst} />
        Fewer beans
      </label>
      {hiddenFields(search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={buttons.quiet}>
        Update
      </button>
    </Form>
  );
}
