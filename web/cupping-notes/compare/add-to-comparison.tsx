import { useEffect, useRef } from 'react';
import { Form, NavigationType, useNavigationType } from 'react-router';
import { LONGEST_SEARCH } from '#domain/typed-search.ts';
import buttons from '#web/ui/button.module.css';
import row from '#web/ui/field-row.module.css';
import searchField from '#web/ui/search-field.module.css';
import styles from './add-to-comparison.module.css';
import { readPicks, setPicks } from './compare-picks.ts';
import type { ComparedNote } from './compared-notes.ts';

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

/**
 * Picks the coffees that the address compares, as long as that costs the visitor none of their own picks: a link from elsewhere
 * leaves these alone. An address that names no coffee changes nothing.
 */
export function usePicksOfPage(notes: readonly ComparedNote[], hasIds: boolean): void {
  const isOpenedByAddress = useNavigationType() === NavigationType.Pop;
  /** Settled when the page is opened; from then on it holds for what is added and removed here. */
  const follows = useRef<boolean | null>(null);
  useEffect(() => {
    const picks = readPicks();
    const isAmong = picks.every((pick) => notes.some(({ ctapsId }) => ctapsId === pick.ctapsId));
    follows.current ??= isAmong && (!isOpenedByAddress || picks.length === notes.length);
    if (follows.current && (hasIds || notes.length > 0))
      setPicks(notes.map(({ ctapsId, print }) => ({ ctapsId, name: print.name })));
  }, [notes, hasIds, isOpenedByAddress]);
}
