import type { PublicBlend } from '#contract/public-blends/public-blends.ts';
import { orThrow } from '#web/api/or-throw.ts';
import type { ShopApi } from '#web/api/shop-api.ts';

/** All that there are, the newest first. */
export async function loadPublicBlends(api: ShopApi): Promise<PublicBlend[]> {
  const loaded: PublicBlend[] = [];
  let cursor: string | undefined;
  do {
    const page = orThrow(await api('GET /public-blends', { query: { sort: 'newest', size: '60', cursor } }));
    loaded.push(...page.blends);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return loaded;
}
