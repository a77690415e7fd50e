import { type Calls, calls } from '#contract/calls.ts';
import { isCustomBlend, readCtapsId } from '#domain/blend/ctaps-id.ts';
import { findCustomBlend } from '#server/coffee/blends/blends.ts';
import {
  type CatalogueCache,
  cachedPerCoffee,
  GUEST_TIER,
  pricesFor,
} from '#server/coffee/catalogue/catalogue.ts';
import type { Handlers } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { OF_THIS_CALLER } from '#server/platform/precompressed.ts';
import { refuse } from '#server/platform/refusal.ts';
import { cuppingNote, customCuppingNote, isListed } from './cupping-note.ts';

interface Deps {
  db: Database;
  catalogueCache: CatalogueCache;
}

export function cuppingNoteRoutes({ db, catalogueCache }: Deps): Handlers<Calls> {
  // Cached for guests only: members' prices differ.
  const guestNote = cachedPerCoffee(
    (id, catalogue) =>
      calls['GET /cupping-notes/{ctapsId}'].answer.parse(cuppingNote(id, catalogue, GUEST_TIER)),
    OF_THIS_CALLER,
  );
  return {
    'GET /cupping-notes/{ctapsId}': async ({ params, member }) => {
      const id = readCtapsId(params.ctapsId);
      if (id === null) return refuse('not_found');
      const { catalogue, tier } = pricesFor(member, await catalogueCache.forDisplay());
      if (member === null && isListed(id, catalogue)) return guestNote(id, catalogue);
      const listed = cuppingNote(id, catalogue, tier);
      if (listed !== null) return { answer: listed };
      const custom = isCustomBlend(id) ? await findCustomBlend(db, id) : undefined;
      return custom === undefined
        ? refuse('not_found')
        : { answer: customCuppingNote(custom, catalogue, tier) };
    },
  };
}
