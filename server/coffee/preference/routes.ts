import type { Calls } from '#contract/calls.ts';
import { type CatalogueCache, tierOf } from '#server/coffee/catalogue/catalogue.ts';
import type { Matcher } from '#server/coffee/taste-match/taste-match.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { advise } from './advise.ts';
import { adviseGroup } from './advise-group.ts';

interface Deps {
  catalogueCache: CatalogueCache;
  matcher: Matcher;
}

export function preferenceRoutes({ catalogueCache, matcher }: Deps): Handlers<Calls> {
  return {
    'POST /taste-advice': async ({ body, member }) => {
      const catalogue = await catalogueCache();
      return answered(await advise(body, { catalogue, tier: tierOf(member, catalogue) }, matcher));
    },
    'POST /group-taste-advice': async ({ body, member }) => {
      const catalogue = await catalogueCache();
      return answered(await adviseGroup(body, { catalogue, tier: tierOf(member, catalogue) }, matcher));
    },
  };
}
