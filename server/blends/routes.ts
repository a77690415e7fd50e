import { type Calls, calls } from '../../contract/calls.ts';
import {
  blendAnswers,
  type CatalogueCache,
  cachedPerCatalogue,
  GUEST_TIER,
  tierOf,
} from '../catalogue/catalogue.ts';
import type { Handlers } from '../platform/calls.ts';
import type { Database } from '../platform/database.ts';
import { customBlendAnswers } from './blend-answers.ts';
import { listBlendsOf } from './custom-blend-store.ts';
import { shareBlend } from './share-blend.ts';

interface Deps {
  db: Database;
  catalogueCache: CatalogueCache;
  publicUrl: string;
}

export function blendRoutes({ db, catalogueCache, publicUrl }: Deps): Handlers<Calls> {
  const guestBlends = cachedPerCatalogue(catalogueCache.forDisplay, (catalogue) =>
    calls['GET /blends'].answer.parse(blendAnswers(catalogue, GUEST_TIER)),
  );
  return {
    'GET /blends': async ({ member }) => {
      if (member === null) return guestBlends();
      const catalogue = await catalogueCache.forDisplay();
      const tier = tierOf(member, catalogue);
      const own = customBlendAnswers(await listBlendsOf(db, member.id), catalogue, tier);
      return { answer: [...blendAnswers(catalogue, tier), ...own] };
    },
    'POST /shared-blends': async ({ member, body }) => {
      const shared = await shareBlend(db, { ...body, ownerId: member?.id ?? null }, await catalogueCache());
      if (typeof shared !== 'string') return shared;
      return { answer: { ctaps_id: shared, url: `${publicUrl}/cuppingnotes/${shared}` } };
    },
  };
}
