import { browserApi } from '#web/state/browser-api.ts';
import { loadCoffees } from '#web/state/coffees.ts';
import { countryChoices } from '#web/ui/address/country-choices.ts';

/** All that an order can be made of, and where it can go. */
export async function loadCatalogue() {
  const [grinds, sizes, countries] = await Promise.all([
    browserApi('GET /grinds'),
    browserApi('GET /bag-sizes'),
    browserApi('GET /countries'),
  ]);
  if (!grinds.ok) return grinds;
  if (!sizes.ok) return sizes;
  if (!countries.ok) return countries;
  return {
    ok: true as const,
    answer: {
      coffees: await loadCoffees(browserApi),
      grinds: grinds.answer,
      sizes: sizes.answer,
      countries: countryChoices(countries.answer.filter(({ is_shipping }) => is_shipping)),
    },
  };
}

export type CatalogueToOrder = Extract<Awaited<ReturnType<typeof loadCatalogue>>, { ok: true }>['answer'];
