import { type ReactNode, useEffect, useState } from 'react';
import type { Brand } from '#contract/catalogue/catalogue.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { createLatest } from '#web/state/latest.ts';
import form from '#web/ui/form/form.module.css';
import searchField from '#web/ui/search-field.module.css';
import styles from './wishes.module.css';

const MOST_SHOWN = 5;
const DEBOUNCE_MS = 200;

interface Props {
  /** Whether there is nothing mixed yet that could be changed. */
  isAlone: boolean;
  onAsk: (brand: Brand) => void;
  /** Fields for the limits of the match, where no others show them. */
  children: ReactNode;
}

export function BrandSearch({ isAlone, onAsk, children }: Props) {
  const [search, setSearch] = useState('');
  const found = useBrands(search);
  return (
    <div className={styles.form}>
      <h2>{isAlone ? 'Match a coffee you know' : 'Or match a coffee you know'}</h2>
      <label className={form.field}>
        Brand
        <input
          type="search"
          autoComplete="off"
          maxLength={80}
          value={search}
          className={searchField.field}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </label>
      {children}
      <ul className={styles.brands}>
        {found.map((brand) => (
          <li key={brand.id}>
            <button type="button" onClick={() => onAsk(brand)}>
              <strong>{brand.brand}</strong> {brand.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Searches after a pause in typing (debounce), and drops late answers. */
function useBrands(search: string): readonly Brand[] {
  const [found, setFound] = useState<readonly Brand[]>([]);
  useEffect(() => {
    const latest = createLatest();
    const isLatest = latest.begin();
    const text = search.trim();
    const waiting = setTimeout(async () => {
      const outcome = text === '' ? null : await browserApi('GET /brands', { query: { search: text } });
      if (isLatest()) setFound(outcome?.ok ? outcome.answer.slice(0, MOST_SHOWN) : []);
    }, DEBOUNCE_MS);
    return () => {
      latest.begin();
      clearTimeout(waiting);
    };
  }, [search]);
  return found;
}
