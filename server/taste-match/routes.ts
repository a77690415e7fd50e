import type { Calls } from '../../contract/calls.ts';
import { type Catalogue, tierOf } from '../catalogue/catalogue.ts';
import type { Handlers } from '../platform/calls.ts';
import type { Database } from '../platform/database.ts';
import { throttle, tryFrom } from '../platform/rate-limit.ts';
import { MATCHES } from './limits.ts';
import { matchTaste } from './match-taste.ts';
import type { Matcher } from './matcher.ts';

interface Parts {
  db: Database;
  catalogue: Catalogue;
  matcher: Matcher;
}

export function tasteMatchRoutes({ db, catalogue, matcher }: Parts): Handlers<Calls> {
  return {
    'POST /taste-matches': async ({ visitor, body, member }) => {
      const refusal = await throttle(db, tryFrom(MATCHES, visitor.address));
      if (refusal !== null) return refusal;
      const shelf = await catalogue();
      const outcome = await matchTaste(body, { shelf, tier: tierOf(member, shelf) }, matcher);
      return 'refused' in outcome ? outcome : { answer: outcome };
    },
  };
}
