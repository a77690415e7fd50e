/** What all pages are made from: the catalogue, and what the office settled that stands on them. */
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { SettingsCache } from '#server/foundation/settings/settings.ts';

export interface PageEditionDeps {
  catalogueCache: CatalogueCache;
  settingsCache: SettingsCache;
}

/** Another one as soon as any page would say something else. */
export async function pageEdition({ catalogueCache, settingsCache }: PageEditionDeps): Promise<string> {
  const { edition } = await catalogueCache.forDisplay();
  const words = await settingsCache.deliveryWords();
  const { address } = await settingsCache.forDisplay();
  return `${edition} ${JSON.stringify([words, address])}`;
}
