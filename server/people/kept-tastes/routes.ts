import type { Calls } from '#contract/calls.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { readCustomer } from '#server/foundation/customers/customers.ts';
import type { Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { refuse } from '#server/platform/refusal.ts';
import { hashOf } from '#server/platform/secrets.ts';
import { answerChange } from './answer-change.ts';
import { keepTaste, stopKeeping } from './keep-taste.ts';
import { pricesOf } from './kept-recipe.ts';
import { findKeptTaste, listKeptTastesOf } from './kept-taste-store.ts';
import { changeAnswer, keptTasteAnswer, type ShownAt, stateByLink } from './read-kept.ts';
import { findChange, findChangeByKey, listUnsettled, type TasteChange } from './taste-change-store.ts';

interface Deps {
  db: Database;
  clock: Clock;
  catalogueCache: CatalogueCache;
}

export function keptTasteRoutes(deps: Deps): Handlers<Calls> {
  const { db, clock, catalogueCache } = deps;
  const pricesNow = async (customerId: number): Promise<ShownAt> => ({
    ...pricesOf(await readCustomer(db, customerId), await catalogueCache()),
    today: dayInLondon(clock()),
  });

  const keptBy = async (id: number) => {
    const kept = await findKeptTaste(db, id);
    if (kept === undefined) return refuse('not_found');
    const change = (await listUnsettled(db, [id])).get(id);
    return { answer: keptTasteAnswer(kept, change, await pricesNow(kept.customer_id)) };
  };

  const changeBy = async (change: TasteChange, isByLink: boolean) => {
    const kept = await findKeptTaste(db, change.kept_taste_id);
    if (kept === undefined) return refuse('not_found');
    const state = isByLink ? stateByLink(change, clock()) : change.state;
    return { answer: changeAnswer(kept, { ...change, state }, await pricesNow(kept.customer_id)) };
  };

  return {
    'GET /kept-tastes': async ({ member }) => {
      const kept = await listKeptTastesOf(db, member.id);
      const changes = await listUnsettled(
        db,
        kept.map(({ id }) => id),
      );
      const prices = await pricesNow(member.id);
      return { answer: kept.map((each) => keptTasteAnswer(each, changes.get(each.id), prices)) };
    },
    'POST /kept-tastes': async ({ body, member }) => {
      const outcome = await keepTaste(deps, body, member.id);
      return typeof outcome === 'number' ? keptBy(outcome) : outcome;
    },
    'PATCH /kept-tastes/{id}': async ({ params, member }) => {
      const outcome = await stopKeeping(deps, params.id, member.id);
      return typeof outcome === 'number' ? keptBy(outcome) : outcome;
    },
    'POST /kept-tastes/{id}/answers': async ({ params, body, member }) => {
      const change = await findChange(db, body.changeId);
      if (change?.kept_taste_id !== params.id) return refuse('not_found');
      const outcome = await answerChange(deps, { change, given: body, isByLink: false }, member.id);
      if (outcome !== 'answered') return outcome;
      return changeBy((await findChange(db, change.id)) ?? change, false);
    },
    'GET /kept-taste-changes/{key}': async ({ params }) => {
      const change = await findChangeByKey(db, hashOf(params.key));
      return change === undefined ? refuse('not_found') : changeBy(change, true);
    },
    'POST /kept-taste-changes/{key}/answers': async ({ params, body }) => {
      const change = await findChangeByKey(db, hashOf(params.key));
      const kept = change && (await findKeptTaste(db, change.kept_taste_id));
      if (change === undefined || kept === undefined) return refuse('not_found');
      const answering = { change, given: body, isByLink: true };
      const outcome = await answerChange(deps, answering, kept.customer_id);
      return outcome === 'answered' ? changeBy((await findChange(db, change.id)) ?? change, true) : outcome;
    },
  };
}
