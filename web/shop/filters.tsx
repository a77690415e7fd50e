import { useId, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { LONGEST_SEARCH } from '#domain/typed-search.ts';
import buttons from '#web/ui/button.module.css';
import searchField from '#web/ui/search-field.module.css';
import { type FilterChoices, FilterDetails } from './filter-details.tsx';
import { FilterSelect } from './filter-select.tsx';
import styles from './filters.module.css';
import { pathOfSearch, readShopSearch, type ShopSearch, SORT_ORDERS } from './shop-search.ts';

interface Props {
  search: ShopSearch;
  choices: FilterChoices;
}

const TYPING_PAUSE_MS = 300;

/** GET form: searches on every change, and by its button where no script runs. */
export function Filters({ search, choices }: Props) {
  const { key, searchNow, searchAfterPause } = useInstantSearch();
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
          searchNow(event.currentTarget);
        }}
        onChange={(event) => {
          const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'search';
          if (isTyping) searchAfterPause(event.currentTarget);
          else searchNow(event.currentTarget);
        }}
      >
        <div className={styles.words}>
          <label htmlFor={searchId}>Search coffees</label>
          <input
            id={searchId}
            type="search"
            name="search"
            className={searchField.field}
            placeholder="Name, taste or country"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LONGEST_SEARCH}
            defaultValue={search.words}
            enterKeyHint="search"
          />
        </div>
        {search.like === null && search.pulled === '' ? (
          <FilterSelect label="Sort by" name="sort" chosen={search.order} choices={sortOrders(search)} />
        ) : (
          <>
            <input type="hidden" name="like" value={search.like ?? ''} />
            <input type="hidden" name="tastes" value={search.pulled} />
          </>
        )}
        {search.outOfStock && <input type="hidden" name="stock" value="any" />}
        <FilterDetails search={search} choices={choices} />
        <button type="submit" className={buttons.quiet}>
          Apply
        </button>
      </form>
    </search>
  );
}

/** What was searched for in words comes in the order in which it matches them. */
const sortOrders = ({ words }: ShopSearch) =>
  Object.entries(SORT_ORDERS).map(([id, name]) => ({
    id,
    name: id === 'ours' && words !== '' ? 'Best match first' : name,
  }));

/**
 * Navigates to the search of the form and leaves focus and scroll where they are. A navigation from outside the form
 * changes `key`, which resets its fields.
 */
function useInstantSearch() {
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as { formKey?: string } | null;
  const cameBack = useNavigationType() === NavigationType.Pop;
  const key = (cameBack ? undefined : state?.formKey) ?? location.key;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searchNow = (form: HTMLFormElement, isTyping = false) => {
    clearTimeout(timer.current);
    const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const path = pathOfSearch(readShopSearch(query));
    navigate(path, {
      // One history entry for each typed letter would make Back useless.
      replace: isTyping,
      preventScrollReset: true,
      state: { formKey: key, keepsFocus: true },
    });
  };
  const searchAfterPause = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => searchNow(form, true), TYPING_PAUSE_MS);
  };
  return { key, searchNow, searchAfterPause };
}
