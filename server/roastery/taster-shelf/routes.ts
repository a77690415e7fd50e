import type { Calls } from '#contract/calls.ts';
import { PLACES } from '#domain/tasters/shelf.ts';
import type { Handlers } from '#server/platform/calls.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { emptyTaster, writeTasterOff } from './end-tasters.ts';
import { fillTasters } from './fill-tasters.ts';
import { placeCoffee } from './place-coffee.ts';
import { bagAnswer, readShelf } from './read-shelf.ts';
import { choicesFor } from './shelf-distances.ts';
import { tasterLabels } from './taster-labels.ts';
import type { TasterShelfDeps } from './taster-shelf-deps.ts';

export function tasterShelfRoutes(deps: TasterShelfDeps): Handlers<Calls> {
  const { db, catalogueCache, clock, publicUrl } = deps;
  const shelf = async () => readShelf({ db, catalogue: await catalogueCache() }, clock());
  const after = async <R extends Refusal>(act: Promise<R | null>) => (await act) ?? { answer: await shelf() };
  return {
    'GET /staff/taster-shelf': async () => ({ answer: await shelf() }),
    'GET /staff/taster-shelf/{place}/choices': async ({ params: { place } }) =>
      place > PLACES ? refuse('not_found') : { answer: choicesFor(await catalogueCache(), place) },
    'PUT /staff/taster-shelf/{place}': ({ params: { place }, body, member }) =>
      after(placeCoffee(deps, { place, ...body, staffId: member.id })),
    'POST /staff/taster-bags': async ({ body, member }) => {
      const filled = await fillTasters(deps, { ...body, staffId: member.id });
      if ('refused' in filled) return filled;
      const catalogue = await catalogueCache();
      return {
        answer: { bags: filled.map((bag) => bagAnswer(bag, catalogue, clock())), shelf: await shelf() },
      };
    },
    'DELETE /staff/taster-bags/{id}': ({ params: { id: bagId }, member }) =>
      after(emptyTaster(deps, { bagId, staffId: member.id })),
    'POST /staff/taster-bags/{id}/write-off': ({ params: { id: bagId }, member }) =>
      after(writeTasterOff(deps, { bagId, staffId: member.id })),
    'GET /staff/taster-labels': async ({ query: { bags } }) => ({
      answer: await tasterLabels({ db, catalogue: await catalogueCache(), publicUrl, now: clock() }, bags),
    }),
  };
}
