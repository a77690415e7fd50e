import { useId, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { TASTES } from '../../domain/taste/axes.ts';
import { LONGEST_SEARCH } from '../../domain/typed-search.ts';
import buttons from '../ui/button.module.css';
import { RoastName } from '../ui/roast-name.tsx';
import { Choice } from './shelf-choice.tsx';
import styles from './shelf-filters.module.css';
import { pathOfShelf, readShelfSearch, SHELF_ORDERS, type ShelfSearch } from './shelf-search.ts';

export interface ShelfChoices {
  roasts: readonly { id: number; name: string }[];
  countries: readonly { id: string; name: string }[];
  certifications: readonly { id: number; name: string }[];
}

interface Props {
  search: ShelfSearch;
  choices: ShelfChoices;
}

const TYPING_PAUSE_MS = 300;

/** A plain form that also works by itself: without script by its button, with script at once. */
export function ShelfFilters({ search, choices }: Props) {
  const { key, showNow, showSoon } = useShownAtOnce();
  const searchId = useId();
  const chosen = [search.countryId, search.certificationId, search.taste].filter(
    (one) => one !== null,
  ).length;
  const filterCount = chosen + search.roastIds.length;
  return (
    <search>
      <form
        key={key}
        method="get"
        action="/shop"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          showNow(event.currentTarget);
        }}
        onChange={(event) => {
          const typed = event.target instanceof HTMLInputElement && event.target.type === 'search';
          if (typed) showSoon(event.currentTarget);
          else showNow(event.currentTarget);
        }}
      >
        <div className={styles.words}>
          <label htmlFor={searchId}>Search by name, country, taste or CTAPS id</label>
          <input
            id={searchId}
            type="search"
            name="search"
            maxLength={LONGEST_SEARCH}
            defaultValue={search.words}
            enterKeyHint="search"
          />
        </div>
        {search.like === null ? (
          <Choice
            label="Sort by"
            name="sort"
            chosen={search.order}
            choices={Object.entries(SHELF_ORDERS).map(([id, name]) => ({ id, name }))}
          />
        ) : (
          <input type="hidden" name="like" value={search.like} />
        )}
        <details className={styles.filters} open={filterCount > 0}>
          <summary>Filters{filterCount > 0 && ` (${filterCount})`}</summary>
          <div className={styles.choices}>
            <fieldset className={styles.roasts}>
              <legend>Roast</legend>
              {choices.roasts.map(({ id, name }) => (
                <label key={id}>
                  <input
                    type="checkbox"
                    name="roast"
                    value={id}
                    defaultChecked={search.roastIds.includes(id)}
                  />
                  <RoastName roastId={id} name={name} />
                </label>
              ))}
            </fieldset>
            <Choice
              label="Strong in"
              name="taste"
              any="Any taste"
              chosen={search.taste}
              choices={TASTES.map((taste) => ({ id: taste, name: capitalised(taste) }))}
            />
            <Choice
              label="Country"
              name="country"
              any="Any country"
              chosen={search.countryId}
              choices={choices.countries}
            />
            <Choice
              label="Certification"
              name="certification"
              any="Any"
              chosen={search.certificationId}
              choices={choices.certifications}
            />
          </div>
        </details>
        <button type="submit" className={buttons.quiet}>
          Show coffees
        </button>
      </form>
    </search>
  );
}

/** Filters change the list under them, so focus and scroll stay; coming from elsewhere fills the form anew. */
function useShownAtOnce() {
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as { filling?: string } | null;
  const cameBack = useNavigationType() === NavigationType.Pop;
  const key = (cameBack ? undefined : state?.filling) ?? location.key;
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const showNow = (form: HTMLFormElement, typing = false) => {
    clearTimeout(waiting.current);
    const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const path = pathOfShelf(readShelfSearch(query));
    navigate(path, {
      // Letter by letter is no way to go back.
      replace: typing,
      preventScrollReset: true,
      state: { filling: key, keepsFocus: true },
    });
  };
  const showSoon = (form: HTMLFormElement) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => showNow(form, true), TYPING_PAUSE_MS);
  };
  return { key, showNow, showSoon };
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
