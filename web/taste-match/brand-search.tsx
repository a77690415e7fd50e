import { Form } from 'react-router';
import { LONGEST_SEARCH } from '../../domain/typed-search.ts';
import buttons from '../ui/button.module.css';
import row from '../ui/field-row.module.css';
import styles from './brand-search.module.css';

interface Props {
  search: string;
  /** Names that a browser may offer while one types. */
  names: readonly string[];
}

/** Asks by the address, so it also works where no script runs. */
export const BrandSearch = ({ search, names }: Props) => (
  <Form method="get" action="/tastematch" role="search" className={`${row.form} ${styles.large}`}>
    <label htmlFor="brand-search">Which coffee do you like?</label>
    <div className={row.row}>
      <input
        id="brand-search"
        key={search}
        type="search"
        name="search"
        defaultValue={search}
        list="brand-names"
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        aria-describedby="brand-search-hint"
      />
      <datalist id="brand-names">
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <button type="submit" className={buttons.primary}>
        Find it
      </button>
    </div>
    <p id="brand-search-hint" className={styles.hint}>
      A brand or the name of its coffee. Typing mistakes don’t matter.
    </p>
  </Form>
);
