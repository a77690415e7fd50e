import { Link } from 'react-router';
import { CHIPS } from '#domain/taste/chips.ts';
import { nounOf } from '#domain/taste/nouns.ts';
import styles from '#web/ui/chips/chips.module.css';
import type { FilterChoices } from './filter-details.tsx';
import { EMPTY_SEARCH, pathOfSearch, type ShopSearch } from './shop-search.ts';

interface Props {
  search: ShopSearch;
  choices: FilterChoices;
  /** Name of the coffee by whose taste the results are sorted. */
  likeName: string | null;
}

/** Active filters, each as a link that removes it. */
export function FilterChips({ search, choices, likeName }: Props) {
  const chips = chipsOf(search, choices, likeName);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="What you asked for" className={styles.chips}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <Link
            to={pathOfSearch({ ...search, ...without })}
            preventScrollReset
            state={KEEPS_FOCUS}
            className={styles.chip}
          >
            <span className="visually-hidden">Without </span>
            {text} <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={pathOfSearch(EMPTY_SEARCH)} preventScrollReset state={KEEPS_FOCUS}>
            Show everything
          </Link>
        </li>
      )}
    </ul>
  );
}

/** The group around takes it over from a filter that goes away. */
const KEEPS_FOCUS = { keepsFocus: true };

interface Chip {
  text: string;
  without: Partial<ShopSearch>;
}

function chipsOf(search: ShopSearch, choices: FilterChoices, likeName: string | null): Chip[] {
  const { words, roastIds, countryId, certificationId, taste, pulled, outOfStock } = search;
  return [
    chip(likeName && `Like ${likeName}`, { like: null }),
    chip(pulled && 'The taste you pulled', { pulled: '' }),
    // Where the words are one of the tastes above, that is pressed.
    chip(words && !isTaste(words) && `“${words}”`, { words: '' }),
    ...roastIds.map((id) =>
      chip(nameOf(choices.roasts, id), { roastIds: roastIds.filter((other) => other !== id) }),
    ),
    chip(taste && `Tastes of ${nounOf(taste)}`, { taste: null }),
    chip(nameOf(choices.countries, countryId), { countryId: null }),
    chip(nameOf(choices.certifications, certificationId), { certificationId: null }),
    chip(outOfStock && 'Out of stock too', { outOfStock: false }),
  ].filter((one) => one !== null);
}

const isTaste = (words: string): boolean => CHIPS.some((taste) => taste === words);

const chip = (text: string | false | null, without: Partial<ShopSearch>): Chip | null =>
  text === null || text === false || text === '' ? null : { text, without };

const nameOf = <Id,>(choices: readonly { id: Id; name: string }[], id: Id | null): string | null =>
  id === null ? null : (choices.find((choice) => choice.id === id)?.name ?? 'Unknown');
