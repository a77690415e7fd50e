import { type ChangeEvent, useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { LONGEST_SEARCH } from '#domain/typed-search.ts';
import { rememberNotesSearch } from '#web/state/notes-search.ts';
import buttons from '#web/ui/button.module.css';
import { TasteLinks } from '#web/ui/chips/taste-links.tsx';
import row from '#web/ui/field-row.module.css';
import { IN_PLACE } from '#web/ui/in-place-navigation.ts';
import searchField from '#web/ui/search-field.module.css';
import { pathOfList } from './list-path.ts';
import styles from './list-search.module.css';

const TYPING_PAUSE_MS = 150;

/** Search form: searches during typing, and by its button where no script runs. */
export function ListSearch({ search }: { search: string }) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  useEffect(() => {
    const input = field.current;
    if (input !== null && input !== document.activeElement) input.value = search;
    rememberNotesSearch(search);
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const searchAfterPause = ({ target }: ChangeEvent<HTMLInputElement>) => {
    clearTimeout(timer.current);
    const path = pathOfList({ search: target.value.trim(), page: 1 });
    timer.current = setTimeout(() => {
      navigate(path, IN_PLACE);
    }, TYPING_PAUSE_MS);
  };
  return (
    <search>
      <Form
        action="/cuppingnotes"
        className={`${row.form} ${styles.search}`}
        onSubmit={() => clearTimeout(timer.current)}
      >
        <label htmlFor="search-notes">Search by name, taste or bag code</label>
        <div className={row.row}>
          <input
            ref={field}
            id="search-notes"
            type="search"
            name="search"
            className={searchField.field}
            maxLength={LONGEST_SEARCH}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            defaultValue={search}
            onChange={searchAfterPause}
          />
          <button type="submit" className={buttons.primary}>
            Search
          </button>
        </div>
      </Form>
      <TasteLinks words={search} pathOf={(words) => pathOfList({ search: words, page: 1 })} />
    </search>
  );
}
