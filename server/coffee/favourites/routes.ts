import type { Calls } from '#contract/calls.ts';
import type { Favourite } from '#contract/favourites/favourites.ts';
import { readCtapsId } from '#domain/blend/ctaps-id.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { Handlers } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { addFavourites } from './add-favourites.ts';
import { deleteFavourite, listFavourites } from './favourite-store.ts';

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
