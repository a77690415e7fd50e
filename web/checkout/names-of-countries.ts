import type { Country } from '#contract/catalogue/lookups.ts';
import { type CountryChoice, countryChoices } from '#web/ui/address/country-choices.ts';

export interface NamesOfCountries {
  /** Empty where they could not be had. */
  countries: readonly CountryChoice[];
  /** The ids of those that we ship to. */
  shipsTo: readonly string[];
}

export const namesOfCountries = (countries: readonly Country[]): NamesOfCountries => ({
  countries: countryChoices(countries),
  shipsTo: countries.filter((country) => country.is_shipping).map(({ id }) => id),
});
