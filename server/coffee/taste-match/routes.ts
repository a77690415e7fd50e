import type { Calls } from '#contract/calls.ts';
import { type CatalogueCache, pricesFor } from '#server/coffee/catalogue/catalogue.ts';
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
      const outcome = await matchTaste(body, pricesFor(member, await catalogueCache()), matcher);
      return answered(outcome);
    },
  };
}
