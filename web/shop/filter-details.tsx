import { TASTES } from '#domain/taste/axes.ts';
import { explained } from '#domain/taste/explained.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { RoastName } from '#web/ui/roast-name.tsx';
import { FilterSelect } from './filter-select.tsx';
import styles from './filters.module.css';
import type { ShopSearch } from './shop-search.ts';

export interface FilterChoices {
  roasts: readonly { id: number; name: string }[];
  countries: readonly { id: string; name: string }[];
  certifications: readonly { id: number; name: string }[];
}

interface Props {
  search: ShopSearch;
  choices: FilterChoices;
}

/** Less common filters, collapsed until one of them is active. */
export function FilterDetails({ search, choices }: Props) {
  const chosen = [search.countryId, search.certificationId, search.taste].filter((one) => one !== null);
  const filterCount = chosen.length + search.roastIds.length;
  return (
    <details className={styles.filters} open={filterCount > 0}>
      <summary>Filters{filterCount > 0 && ` (${filterCount})`}</summary>
      <div className={styles.choices}>
        <fieldset className={styles.roasts}>
          <legend>Roast</legend>
          {choices.roasts.map(({ id, name }) => (
            <label key={id}>
              <input type="checkbox" name="roast" value={id} defaultChecked={search.roastIds.includes(id)} />
              <RoastName roastId={id} name={name} />
            </label>
          ))}
        </fieldset>
        <FilterSelect
          label="Tastes of"
          name="taste"
          anyLabel="Any"
          chosen={search.taste}
          choices={TASTES.map((taste) => ({ id: taste, name: capitalised(explained(taste)) }))}
        />
        <FilterSelect
          label="Country"
          name="country"
          anyLabel="Any country"
          chosen={search.countryId}
          choices={choices.countries}
        />
        <FilterSelect
          label="Certification"
          name="certification"
          anyLabel="Any"
          chosen={search.certificationId}
          choices={choices.certifications}
        />
      </div>
    </details>
  );
}
