import type { Calls } from '../../contract/calls.ts';
import { isCustomBlend, readCtapsId } from '../../domain/blend/ctaps-id.ts';
import { type Catalogue, tierOf } from '../catalogue/catalogue.ts';
import { cuppingNote, customCuppingNote } from '../cupping-notes/cupping-note.ts';
import type { Handlers } from '../platform/calls.ts';
import type { Database } from '../platform/database.ts';
import { throttle, tryFrom } from '../platform/rate-limit.ts';
import { refuse } from '../platform/refusal.ts';
import { findCustomBlend } from './custom-blend-store.ts';
import { shareBlend } from './share-blend.ts';

interface Parts {
  db: Database;
  catalogue: Catalogue;
  publicUrl: string;
}

/** Sharing leaves a row behind for good; nobody makes blends by the minute. */
const SHARES = { name: 'shared blends by address', tries: 30, seconds: 10 * 60 };

export function customBlendRoutes({ db, catalogue, publicUrl }: Parts): Handlers<Calls> {
  return {
    'POST /shared-blends': async ({ visitor, member, body }) => {
      const refusal = await throttle(db, tryFrom(SHARES, visitor.address));
      if (refusal !== null) return refusal;
      const shared = await shareBlend(db, { ...body, ownerId: member?.id ?? null }, await catalogue());
      if (typeof shared !== 'string') return shared;
      return { answer: { ctaps_id: shared, url: `${publicUrl}/cuppingnotes/${shared}` } };
    },
    'GET /cupping-notes/{ctapsId}': async ({ params, member }) => {
      const id = readCtapsId(params.ctapsId);
      if (id === null) return refuse('not_found');
      const shelf = await catalogue();
      const tier = tierOf(member, shelf);
      const listed = cuppingNote(id, shelf, tier);
      if (listed !== null) return { answer: listed };
      const custom = isCustomBlend(id) ? await findCustomBlend(db, id) : undefined;
      return custom === undefined ? refuse('not_found') : { answer: customCuppingNote(custom, shelf, tier) };
    },
  };
}
