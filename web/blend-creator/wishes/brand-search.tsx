import { type ReactNode, useState } from 'react';
import type { Brand } from '#contract/catalogue/catalogue.ts';
import { useBrands } from '#web/state/use-brands.ts';
import form from '#web/ui/form/form.module.css';
import searchField from '#web/ui/search-field.module.css';
import styles from './wishes.module.css';

interface Props {
  /** Whether there is nothing mixed yet that could be changed. */
  isAlone: boolean;
  onAsk: (brand: Brand) => void;
  /** Fields for the limits of the match, where no others show them. */
  children: ReactNode;
}

export function BrandSearch({ isAlone, onAsk, children }: Props) {
  const [search, setSearch] = useState('');
  const found = useBrands(search) ?? [];
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
