import type { Calls } from '#contract/calls.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { refuse } from '#server/platform/refusal.ts';
import { findLabelledBag } from '#server/roastery/packing/packing.ts';
import { answerHowItBrewed, forgetHowItBrewed } from './answer-bag.ts';
import { bagAnswer } from './read-bag.ts';

interface Deps {
  db: Database;
  clock: Clock;
  catalogueCache: CatalogueCache;
}

export const bagPageRoutes = ({ db, clock, catalogueCache }: Deps): Handlers<Calls> => ({
  'GET /bags/{code}': async ({ params, member }) => {
    const bag = await findLabelledBag(db, params.code);
    if (bag === undefined) return refuse('not_found');
    const catalogue = await catalogueCache.forDisplay();
    return { answer: await bagAnswer(bag, { db, catalogue, memberId: member?.id ?? null }) };
  },
  'POST /bags/{code}/answers': async ({ params, body, member }) => {
    const by = { memberId: member?.id ?? null, now: clock() };
    return answered(await answerHowItBrewed(db, { ...body, code: params.code }, by), ({ isYours }) => ({
      is_yours: isYours,
    }));
  },
  'DELETE /bags/{code}/answers': async ({ params, member }) => {
    const outcome = await forgetHowItBrewed(db, params.code, member.id);
    return outcome === 'forgotten' ? { answer: { message: 'We’re back at the recipe.' } } : outcome;
  },
});
