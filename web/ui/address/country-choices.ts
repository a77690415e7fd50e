import type { Country } from '#contract/catalogue/lookups.ts';

export interface CountryChoice {
  value: string;
  text: string;
}

/** Options of a country field: the United Kingdom first, the others sorted by name regardless of case. */
export function countryChoices(countries: readonly Country[]): CountryChoice[] {
  const byName = new Intl.Collator('en-GB', { sensitivity: 'base' });
  const sorted = countries.toSorted((one, other) => byName.compare(one.value, other.value));
  return [...sorted.filter(isDefault), ...sorted.filter((country) => !isDefault(country))].map(
    ({ id, value }) => ({ value: id, text: value }),
  );
}

export const DEFAULT_COUNTRY = 'GB';

const isDefault = ({ id }: Country): boolean => id === DEFAULT_COUNTRY;
