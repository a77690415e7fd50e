import { type ChangeEvent, useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { LONGEST_SEARCH } from '../../../domain/typed-search.ts';
import buttons from '../../ui/button.module.css';
import row from '../../ui/field-row.module.css';
import { addressOfList } from './list-address.ts';
import styles from './list-search.module.css';

const PAUSE_IN_TYPING_MS = 150;

/** Searches while one types, and by its button where there is no script. */
export function ListSearch({ search }: { search: string }) {
  const field = useRef<HTMLInputElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  useEffect(() => {
    const input = field.current;
    if (input !== null && input !== document.activeElement) input.value = search;
  }, [search]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const typed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    clearTimeout(waiting.current);
    const path = addressOfList({ search: target.value.trim(), page: 1 });
    waiting.current = setTimeout(() => {
      navigate(path, { replace: true, preventScrollReset: true, state: { keepsFocus: true } });
    }, PAUSE_IN_TYPING_MS);
  };
  return (
    <search>
      <Form
        action="/cuppingnotes"
        className={`${row.form} ${styles.search}`}
        onSubmit={() => clearTimeout(waiting.current)}
      >
        <label htmlFor="search-notes">Search by CTAPS ID or name</label>
        <div className={row.row}>
          <input
            ref={field}
            id="search-notes"
            type="search"
            name="search"
            maxLength={LONGEST_SEARCH}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            defaultValue={search}
            onChange={typed}
          />
          <button type="submit" className={buttons.primary}>
            Search
          </button>
        </div>
      </Form>
    </search>
  );
}
