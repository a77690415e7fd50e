import type { Calls } from '#contract/calls.ts';
import { type CatalogueCache, tierOf } from '#server/coffee/catalogue/catalogue.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { matchTaste } from './match-taste.ts';
import type { Matcher } from './matcher.ts';

interface Deps {
  catalogueCache: CatalogueCache;
  matcher: Matcher;
}

export function tasteMatchRoutes({ catalogueCache, matcher }: Deps): Handlers<Calls> {
  return {
    'POST /taste-matches': async ({ body, member }) => {
      const catalogue = await catalogueCache();
      const outcome = await matchTaste(body, { catalogue, tier: tierOf(member, catalogue) }, matcher);
      return answered(outcome);
    },
  };
}
