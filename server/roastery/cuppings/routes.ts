import type { Calls } from '#contract/calls.ts';
import { answered, type Handlers, type Member } from '#server/platform/calls.ts';
import { readPage } from '#server/platform/pagination.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { listCards } from './card-store.ts';
import { coffeesByCode } from './cupped-coffees.ts';
import { cardAnswer, listedAnswer, readCupping } from './cupping-answers.ts';
import type { CuppingDeps } from './cupping-deps.ts';
import { listCuppings } from './cupping-store.ts';
import { listCoffeesToCup, listCupped } from './list-cupped.ts';
import { makeCupping, removeCupping } from './make-cupping.ts';
import { revealCupping, seeCups } from './reveal-cupping.ts';
import { finishTasting, scoreCup } from './taste-cups.ts';

export function cuppingRoutes(deps: CuppingDeps): Handlers<Calls> {
  const shown = async (cuppingId: number, member: Member) =>
    answered(await readCupping(deps, { cuppingId, member }));
  const after = async <R extends Refusal>(act: Promise<R | null>, cuppingId: number, member: Member) =>
    (await act) ?? shown(cuppingId, member);
  return {
    'GET /staff/coffees-to-cup': async () => ({ answer: await listCoffeesToCup(deps) }),
    'GET /staff/cuppings': ({ query }) =>
      readPage(query, (page) => listCuppings(deps.db, page), listedAnswer),
    'POST /staff/cuppings': async ({ body, member }) => {
      const { request_id: requestId, ...wish } = body;
      const made = await makeCupping(deps, { requestId, ...wish, member });
      return 'refused' in made ? made : shown(made.id, member);
    },
    'GET /staff/cuppings/{id}': ({ params, member }) => shown(params.id, member),
    'DELETE /staff/cuppings/{id}': async ({ params, member }) =>
      (await removeCupping(deps, { cuppingId: params.id, member })) ?? { answer: null },
    'PATCH /staff/cuppings/{id}/cups/{code}': async ({ params, body: said, member }) => {
      const { id: cuppingId, code } = params;
      const refused = await scoreCup(deps, { cuppingId, code, staffId: member.id, said });
      if (refused !== null) return refused;
      const cards = await listCards(deps.db, cuppingId, { tasterId: member.id });
      const card = cards.find((one) => one.code === code);
      return { answer: card === undefined ? nothingOf(code) : cardAnswer(card) };
    },
    'POST /staff/cuppings/{id}/endings': ({ params, member }) =>
      after(finishTasting(deps, { cuppingId: params.id, staffId: member.id }), params.id, member),
    'POST /staff/cuppings/{id}/settings-out': async ({ params, member }) => {
      const refused = await seeCups(deps, { cuppingId: params.id, member });
      if (refused !== null) return refused;
      const cups = await coffeesByCode(deps.db, { cuppingId: params.id }, await deps.catalogueCache());
      return { answer: [...cups].map(([code, { coffee }]) => ({ code, coffee })) };
    },
    'POST /staff/cuppings/{id}/reveals': ({ params, body, member }) =>
      after(revealCupping(deps, { cuppingId: params.id, member, isSure: body.is_sure }), params.id, member),
    'GET /staff/batches/{id}/cuppings': async ({ params }) =>
      answered(await listCupped(deps, { batchId: params.id })),
    'GET /staff/lots/{id}/cuppings': async ({ params }) =>
      answered(await listCupped(deps, { lotId: params.id })),
  };
}

const nothingOf = (code: number) => ({ code, tastes: {}, defects: {}, overall: null, note: '' });
