import { useId, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { LONGEST_SEARCH } from '../../domain/typed-search.ts';
import buttons from '../ui/button.module.css';
import { Choice } from './filter-choice.tsx';
import { type FilterChoices, FilterDetails } from './filter-details.tsx';
import styles from './filters.module.css';
import { pathOfSearch, readShopSearch, type ShopSearch, SORT_ORDERS } from './shop-search.ts';

interface Props {
  search: ShopSearch;
  choices: FilterChoices;
}

const TYPING_PAUSE_MS = 300;

/** A plain form that also works by itself: without script by its button, with script at once. */
export function Filters({ search, choices }: Props) {
  const { key, showNow, showSoon } = useShownAtOnce();
  const searchId = useId();
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
            choices={Object.entries(SORT_ORDERS).map(([id, name]) => ({ id, name }))}
          />
        ) : (
          <input type="hidden" name="like" value={search.like} />
        )}
        <FilterDetails search={search} choices={choices} />
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
    const path = pathOfSearch(readShopSearch(query));
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
