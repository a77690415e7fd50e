import { useState } from 'react';
import type { Brand } from '#contract/catalogue/catalogue.ts';
import { LONGEST_SEARCH } from '#domain/typed-search.ts';
import { useBrands } from '#web/state/use-brands.ts';
import form from '#web/ui/form/form.module.css';
import searchField from '#web/ui/search-field.module.css';
import type { Wishes } from './wishes.ts';
import styles from './your-taste.module.css';

interface Props {
  chosen: Wishes['brand'];
  onChoose: (brand: Wishes['brand']) => void;
}

/** A known brand, found by typing. */
export function BrandChoice({ chosen, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const found = useBrands(search);
  if (chosen !== null) {
    return (
      <p>
        <strong>{chosen.name}</strong>{' '}
        <button type="button" className={styles.undo} onClick={() => onChoose(null)}>
          Another one
        </button>
      </p>
    );
  }
  return (
    <>
      <label className={form.field}>
        Brand or coffee
        <input
          type="search"
          autoComplete="off"
          maxLength={LONGEST_SEARCH}
          value={search}
          className={searchField.field}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </label>
      <p role="status" className={form.hint}>
        {hintFor(search, found)}
      </p>
      <ul className={styles.brands}>
        {found?.map(({ id, brand, name }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose({ id, name: `${brand} ${name}` })}>
              <strong>{brand}</strong> {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function hintFor(search: string, found: readonly Brand[] | null): string {
  if (search.trim() === '' || found === null) return 'Typos are fine. If you drink no brand, leave it empty.';
  if (found.length === 0) return 'We don’t know that one yet. You can go on without it.';
  return found.length === 1 ? 'One coffee found.' : `${found.length} coffees found.`;
}
