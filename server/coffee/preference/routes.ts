import type { Calls } from '#contract/calls.ts';
import { type CatalogueCache, pricesFor } from '#server/coffee/catalogue/catalogue.ts';
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
      return answered(await advise(body, pricesFor(member, await catalogueCache()), matcher));
    },
    'POST /group-taste-advice': async ({ body, member }) => {
      return answered(await adviseGroup(body, pricesFor(member, await catalogueCache()), matcher));
    },
  };
}
