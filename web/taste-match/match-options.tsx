import { Form } from 'react-router';
import type { Named } from '../../contract/catalogue/lookups.ts';
import buttons from '../ui/button.module.css';
import type { CallState } from './asked.ts';
import styles from './match-options.module.css';

export function MatchOptions({ asked, roasts }: { asked: CallState; roasts: readonly Named[] }) {
  const misread = asked.dearestTyped !== '' && asked.dearest === null;
  return (
    <Form method="get" action="/tastematch" className={styles.options} aria-label="Conditions for the match">
      <input type="hidden" name="brand" value={asked.brandId ?? ''} />
      <div>
        <label htmlFor="dearest">A kilo costs at most, in £</label>
        {misread && (
          <p id="dearest-wrong" className={styles.wrong}>
            Please give an amount in pounds, such as 24.50. Until then it is left out.
          </p>
        )}
        <input
          id="dearest"
          name="dearest"
          inputMode="decimal"
          defaultValue={asked.dearestTyped}
          autoComplete="off"
          maxLength={20}
          aria-invalid={misread || undefined}
          aria-describedby={misread ? 'dearest-wrong' : undefined}
        />
      </div>
      <div>
        <label htmlFor="roast">Roast</label>
        <select id="roast" name="roast" defaultValue={asked.roastId ?? ''}>
          <option value="">Any roast</option>
          {roasts.map(({ id, display_name }) => (
            <option key={id} value={id}>
              {display_name}
            </option>
          ))}
        </select>
      </div>
      <label className={styles.check}>
        <input type="checkbox" name="simple" value="1" defaultChecked={asked.simpleFirst} />
        Fewest beans first
      </label>
      <button type="submit" className={buttons.quiet}>
        Match again
      </button>
    </Form>
  );
}
