import { useId, useRef } from 'react';
import { Form, Link } from 'react-router';
import { LONGEST_SEARCH } from '#domain/typed-search.ts';
import { pathOfNotesSearch, rememberNotesSearch, useNotesSearch } from '#web/state/notes-search.ts';
import buttons from '#web/ui/button.module.css';
import row from '#web/ui/field-row.module.css';
import { SearchIcon } from '#web/ui/icons.tsx';
import layout from '#web/ui/layout.module.css';
import styles from './create-your-own.module.css';

/** Links to the cupping notes and the creator, and a search in the cupping notes. `id` is of the heading. */
export function CreateYourOwn({ id }: { id: string }) {
  const searchId = useId();
  const field = useRef<HTMLInputElement>(null);
  const typed = useNotesSearch(field);
  return (
    <div className={styles.create}>
      <div>
        <h2 id={id}>Create your own</h2>
        <p className={layout.prose}>
          New to this? Start with taste. Know what you like? Go straight to the beans.
        </p>
        <p className={layout.actions}>
          <Link to={pathOfNotesSearch(typed)} className={buttons.primary}>
            NEW to Coffee Blending
          </Link>
          <Link to="/blend" className={buttons.quiet}>
            Already a Coffee Blender
          </Link>
        </p>
      </div>
      <search>
        <Form action="/cuppingnotes" className={row.form}>
          <label htmlFor={searchId}>Find a coffee by name or bag code</label>
          <div className={row.row}>
            <input
              ref={field}
              id={searchId}
              type="search"
              name="search"
              maxLength={LONGEST_SEARCH}
              enterKeyHint="search"
              onChange={({ target }) => rememberNotesSearch(target.value)}
            />
            <button type="submit" className={buttons.quiet}>
              <SearchIcon />
              Search
            </button>
          </div>
        </Form>
      </search>
    </div>
  );
}
