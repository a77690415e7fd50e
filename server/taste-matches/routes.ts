import type { Calls } from '../../contract/calls.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Handlers } from '../platform/calls.ts';
import { matchTaste } from './match-taste.ts';
import type { Matcher } from './matcher.ts';

export function tasteMatchRoutes(catalogue: Catalogue, matcher: Matcher): Handlers<Calls> {
  return {
    'POST /taste-matches': async ({ body }) => {
      const outcome = await matchTaste(body, await catalogue(), matcher);
      return 'refused' in outcome ? outcome : { answer: outcome };
    },
  };
}
