import type { Calls } from '#contract/calls.ts';
import type { Favourite } from '#contract/favourites/favourites.ts';
import { readCtapsId } from '#domain/blend/ctaps-id.ts';
import { MOST_FAVOURITES } from '#domain/favourites/favourites.ts';
import { customBlendsAmong } from '#server/coffee/blends/blends.ts';
import type { Catalogue, CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import type { Handlers } from '#server/platform/calls.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { deleteFavourite, insertFavourites, listFavourites } from './favourite-store.ts';

type Row = Awaited<ReturnType<typeof listFavourites>>[number];

interface Deps {
  db: Database;
  catalogueCache: CatalogueCache;
}

export const favouriteRoutes = ({ db, catalogueCache }: Deps): Handlers<Calls> => ({
  'GET /favourites': async ({ member }) => ({ answer: (await listFavourites(db, member.id)).map(asAnswer) }),
  'POST /favourites': async ({ member, body }) => {
    const { ctapsIds } = body;
    const favourites = await addFavourites(db, { memberId: member.id, ctapsIds }, await catalogueCache());
    return Array.isArray(favourites) ? { answer: favourites.map(asAnswer) } : favourites;
  },
  'DELETE /favourites/{ctapsId}': async ({ member, params }) => {
    const id = readCtapsId(params.ctapsId);
    if (id !== null) await deleteFavourite(db, member.id, id);
    return { answer: { message: 'Removed from your favourites.' } };
  },
});

const asAnswer = ({ ctaps_id, added_at }: Row): Favourite => ({ ctaps_id, added_at: added_at.toISOString() });

/** Marks the first ones where there is no room for all: a login brings along what a browser has gathered. */
async function addFavourites(
  db: Database,
  { memberId, ctapsIds }: { memberId: number; ctapsIds: readonly string[] },
  catalogue: Catalogue,
): Promise<Awaited<ReturnType<typeof listFavourites>> | Refusal<'not_signed_in' | 'invalid'>> {
  const wanted = new Set(ctapsIds.map(readCtapsId).filter((id) => id !== null));
  return transact(db, async (transaction) => {
    if ((await lockAccount(transaction, memberId)) === undefined) return refuse('not_signed_in');
    const marked = new Set((await listFavourites(transaction, memberId)).map(({ ctaps_id }) => ctaps_id));
    const missing = (await existingAmong(transaction, [...wanted], catalogue)).filter(
      (id) => !marked.has(id),
    );
    const room = MOST_FAVOURITES - marked.size;
    if (missing.length > 0 && room <= 0) return FULL;
    await insertFavourites(transaction, memberId, missing.slice(0, room));
    return listFavourites(transaction, memberId);
  });
}

const FULL = refuse('invalid', {
  message: `You have ${MOST_FAVOURITES} favourites, which is as many as we can keep. Remove one first.`,
});

async function existingAmong(
  db: InTransaction,
  ids: readonly string[],
  { beans, blends }: Catalogue,
): Promise<string[]> {
  const ours = [...beans.values(), ...blends].map(({ row }) => row.ctaps_id);
  const existing = new Set([...ours, ...(await customBlendsAmong(db, ids))]);
  return ids.filter((id) => existing.has(id));
}
