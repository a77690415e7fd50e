import { type Calls, calls } from '#contract/calls.ts';
import {
  blendAnswers,
  type CatalogueCache,
  cachedPerCatalogue,
  GUEST_TIER,
  pricesFor,
} from '#server/coffee/catalogue/catalogue.ts';
import type { Handlers, Member } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { OF_THIS_CALLER } from '#server/platform/precompressed.ts';
import { customBlendAnswers } from './blend-answers.ts';
import { type CustomBlendRow, listBlendsOf } from './custom-blend-store.ts';
import { arrangeBlends, renameBlend, takeOffList } from './own-list.ts';
import { shareBlend } from './share-blend.ts';

interface Deps {
  db: Database;
  catalogueCache: CatalogueCache;
  publicUrl: string;
}

export function blendRoutes({ db, catalogueCache, publicUrl }: Deps): Handlers<Calls> {
  const guestBlends = cachedPerCatalogue(
    catalogueCache.forDisplay,
    (catalogue) => calls['GET /blends'].answer.parse(blendAnswers(catalogue, GUEST_TIER)),
    OF_THIS_CALLER,
  );
  const ownAnswers = async (member: Member, blends: readonly CustomBlendRow[]) => {
    const { catalogue, tier } = pricesFor(member, await catalogueCache.forDisplay());
    return customBlendAnswers(blends, catalogue, tier);
  };
  return {
    'GET /blends': async ({ member }) => {
      if (member === null) return guestBlends();
      const { catalogue, tier } = pricesFor(member, await catalogueCache.forDisplay());
      const own = customBlendAnswers(await listBlendsOf(db, member.id), catalogue, tier);
      return { answer: [...blendAnswers(catalogue, tier), ...own] };
    },
    'GET /custom-blends': async ({ member }) => ({
      answer: await ownAnswers(member, await listBlendsOf(db, member.id)),
    }),
    'PATCH /custom-blends/{ctapsId}': async ({ member, params, body }) => {
      const renamed = await renameBlend(db, { ownerId: member.id, ...params, ...body });
      if ('refused' in renamed) return renamed;
      const [answer] = await ownAnswers(member, [renamed]);
      if (answer === undefined) throw new Error(`Blend ${renamed.ctaps_id} has no answer.`);
      return { answer };
    },
    'DELETE /custom-blends/{ctapsId}': async ({ member, params }) => {
      const blend = await takeOffList(db, { ownerId: member.id, ...params });
      return 'refused' in blend ? blend : { answer: { message: `${blend.name} is off your list.` } };
    },
    'PUT /custom-blends/order': async ({ member, body }) => {
      const arranged = await arrangeBlends(db, { ownerId: member.id, ...body });
      return Array.isArray(arranged) ? { answer: await ownAnswers(member, arranged) } : arranged;
    },
    'POST /shared-blends': async ({ member, body }) => {
      const shared = await shareBlend(db, { ...body, ownerId: member?.id ?? null }, await catalogueCache());
      if (typeof shared !== 'string') return shared;
      return { answer: { ctaps_id: shared, url: `${publicUrl}/cuppingnotes/${shared}` } };
    },
  };
}
