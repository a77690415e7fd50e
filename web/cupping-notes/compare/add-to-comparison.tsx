import { Form } from 'react-router';
import buttons from '../../ui/button.module.css';
import row from '../../ui/field-row.module.css';
import type { Suggestion } from '../list/suggested-notes.tsx';
import styles from './add-to-comparison.module.css';

interface Props {
  ids: readonly string[];
  choices: readonly Suggestion[];
}

/** A form that adds a coffee to those that the address compares. */
export const AddToComparison = ({ ids, choices }: Props) => (
  <Form action="/cuppingnotes/compare" className={`${row.form} ${styles.add}`}>
    {ids.map((id) => (
      <input key={id} type="hidden" name="ids" value={id} />
    ))}
    <label htmlFor="another">{ids.length === 0 ? 'A coffee to begin with' : 'Another coffee'}</label>
    <div className={row.row}>
      <select id="another" name="ids" required defaultValue="">
        <option value="">Choose a coffee</option>
        {choices
          .filter(({ ctapsId }) => !ids.includes(ctapsId))
          .map(({ ctapsId, name }) => (
            <option key={ctapsId} value={ctapsId}>
              {name}
            </option>
          ))}
      </select>
      <button type="submit" className={buttons.primary}>
        Add
      </button>
    </div>
  </Form>
);
