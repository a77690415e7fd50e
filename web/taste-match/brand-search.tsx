import { Form } from 'react-router';
import { LONGEST_SEARCH } from '#domain/typed-search.ts';
import buttons from '#web/ui/button.module.css';
import row from '#web/ui/field-row.module.css';
import searchField from '#web/ui/search-field.module.css';
import styles from './brand-search.module.css';

interface Props {
  words: string;
  /** Suggestions of the browser during typing. */
  names: readonly string[];
}

/** GET form, which also works where no script runs. */
export const BrandSearch = ({ words, names }: Props) => (
  <Form method="get" action="/tastematch" role="search" className={`${row.form} ${styles.large}`}>
    <label htmlFor="brand-search">Which coffee do you like?</label>
    <div className={row.row}>
      <input
        id="brand-search"
        key={words}
        type="search"
        className={searchField.field}
        name="search"
        defaultValue={words}
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
      Brand or coffee. Typos are fine.
    </p>
  </Form>
);
