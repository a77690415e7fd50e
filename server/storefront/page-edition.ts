/** What all pages are made from: the catalogue, public blends, and what the office settled that stands on them. */
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { SettingsCache } from '#server/foundation/settings/settings.ts';
import type { PublicBlendVersion } from '#server/people/public-blends/public-blends.ts';

export interface PageEditionDeps {
  catalogueCache: CatalogueCache;
  settingsCache: SettingsCache;
  publicBlendVersion: PublicBlendVersion;
}

/** Another one as soon as any page would say something else. */
export type PageEdition = () => Promise<string>;

/** Written down only when what it is made from is another. */
export function openPageEdition({
  catalogueCache,
  settingsCache,
  publicBlendVersion,
}: PageEditionDeps): PageEdition {
  let last: { madeFrom: readonly unknown[]; edition: string } | null = null;
  return async () => {
    // Each waits for a silent database by itself, so they wait together.
    const [{ edition }, blends] = await Promise.all([catalogueCache.forDisplay(), publicBlendVersion()]);
    const words = await settingsCache.deliveryWords();
    const { names, mark, email, address, telephone, social } = await settingsCache.forDisplay();
    const settled = [words, names, mark, email, address, telephone, social];
    const madeFrom = [edition, blends, ...settled];
    if (last?.madeFrom.every((one, i) => one === madeFrom[i]) !== true)
      last = { madeFrom, edition: `${edition} ${blends} ${JSON.stringify(settled)}` };
    return last.edition;
  };
}
