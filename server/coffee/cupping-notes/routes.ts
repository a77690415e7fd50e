import type { Calls } from '#contract/calls.ts';
import { isCustomBlend, readCtapsId } from '#domain/blend/ctaps-id.ts';
import { findCustomBlend } from '#server/coffee/blends/blends.ts';
import { type CatalogueCache, tierOf } from '#server/coffee/catalogue/catalogue.ts';
import type { Handlers } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { refuse } from '#server/platform/refusal.ts';
import { cuppingNote, customCuppingNote } from './cupping-note.ts';

interface Deps {
  db: Database;
  catalogueCache: CatalogueCache;
}

export function cuppingNoteRoutes({ db, catalogueCache }: Deps): Handlers<Calls> {
  return {
    'GET /cupping-notes/{ctapsId}': async ({ params, member }) => {
      const id = readCtapsId(params.ctapsId);
      if (id === null) return refuse('not_found');
      const catalogue = await catalogueCache.forDisplay();
      const tier = tierOf(member, catalogue);
      const listed = cuppingNote(id, catalogue, tier);
      if (listed !== null) return { answer: listed };
      const custom = isCustomBlend(id) ? await findCustomBlend(db, id) : undefined;
      return custom === undefined
        ? refuse('not_found')
        : { answer: customCuppingNote(custom, catalogue, tier) };
    },
  };
}
