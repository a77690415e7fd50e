import { Form } from 'react-router';
import { LONGEST_SEARCH } from '#domain/typed-search.ts';
import buttons from '#web/ui/button.module.css';
import row from '#web/ui/field-row.module.css';
import searchField from '#web/ui/search-field.module.css';
import styles from './add-to-comparison.module.css';

interface Props {
  ids: readonly string[];
  /** Names that the browser suggests during typing. */
  names: readonly string[];
}

/** A form that adds a coffee to those that the address compares, by whatever was typed of its name, its taste or its id. */
export const AddToComparison = ({ ids, names }: Props) => (
  <Form action="/cuppingnotes/compare" role="search" className={`${row.form} ${styles.add}`}>
    {ids.map((id) => (
      <input key={id} type="hidden" name="ids" value={id} />
    ))}
    <label htmlFor="another">{ids.length === 0 ? 'Choose a coffee' : 'Add another'}</label>
    <div className={row.row}>
      <input
        id="another"
        name="another"
        type="search"
        list="coffee-names"
        required
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        spellCheck={false}
        placeholder="Name, taste or bag code"
        className={searchField.field}
      />
      <datalist id="coffee-names">
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <button type="submit" className={buttons.primary}>
        Add
      </button>
    </div>
  </Form>
);
