import type { Calls } from '../../contract/calls.ts';
import { type CatalogueCache, tierOf } from '../catalogue/catalogue.ts';
import type { Handlers } from '../platform/calls.ts';
import type { Database } from '../platform/database.ts';
import { attemptFrom, limitRate } from '../platform/rate-limit.ts';
import { MATCHES } from './limits.ts';
import { matchTaste } from './match-taste.ts';
import type { Matcher } from './matcher.ts';

interface Deps {
  db: Database;
  catalogueCache: CatalogueCache;
  matcher: Matcher;
}

export function tasteMatchRoutes({ db, catalogueCache, matcher }: Deps): Handlers<Calls> {
  return {
    'POST /taste-matches': async ({ visitor, body, member }) => {
      const refusal = await limitRate(db, attemptFrom(MATCHES, visitor.address));
      if (refusal !== null) return refusal;
      const catalogue = await catalogueCache();
      const outcome = await matchTaste(body, { catalogue, tier: tierOf(member, catalogue) }, matcher);
      return 'refused' in outcome ? outcome : { answer: outcome };
    },
  };
}
