import type { Calls } from '#contract/calls.ts';
import { type CatalogueCache, pricesFor } from '#server/coffee/catalogue/catalogue.ts';
import type { Matcher } from '#server/coffee/taste-match/taste-match.ts';
import { changeCustomer, lockAccount } from '#server/foundation/customers/customers.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { refuse } from '#server/platform/refusal.ts';
import { advise } from './advise.ts';
import { adviseGroup } from './advise-group.ts';
import { readTasteProfile, tasteEventAnswer } from './read-profile.ts';
import { compareCoffees, remarkOnCoffee, setWishes } from './say-of-taste.ts';
import { deleteDrinkers, deleteTasteEvents } from './taste-event-store.ts';
import { findLastRecord } from './taste-record-store.ts';

interface Deps {
  db: Database;
  clock: Clock;
  catalogueCache: CatalogueCache;
  matcher: Matcher;
}

export const preferenceRoutes = ({ catalogueCache, matcher, ...deps }: Deps): Handlers<Calls> => ({
  'POST /taste-advice': async ({ body, member }) => {
    return answered(await advise(body, pricesFor(member, await catalogueCache()), matcher));
  },
  'POST /group-taste-advice': async ({ body, member }) => {
    return answered(await adviseGroup(body, pricesFor(member, await catalogueCache()), matcher));
  },
  'GET /taste-record': async () => {
    const record = await findLastRecord(deps.db);
    return { answer: { record: record === undefined || record.people === 0 ? null : record } };
  },
  ...profileRoutes({ catalogueCache, matcher, ...deps }),
});

const profileRoutes = ({ db, clock, catalogueCache, matcher }: Deps): Handlers<Calls> => ({
  'GET /taste-profile': async ({ member }) => {
    const prices = pricesFor(member, await catalogueCache());
    return answered(await readTasteProfile({ db, matcher }, member.id, prices));
  },
  'PUT /taste-profile/wishes': async ({ member, body }) => {
    const by = { memberId: member.id, now: clock(), catalogue: await catalogueCache() };
    return answered(await setWishes(db, body, by), tasteEventAnswer);
  },
  'POST /taste-comparisons': async ({ member, body }) =>
    answered(await compareCoffees(db, body, { memberId: member.id, now: clock() }), tasteEventAnswer),
  'POST /taste-remarks': async ({ member, body }) =>
    answered(await remarkOnCoffee(db, body, { memberId: member.id, now: clock() }), tasteEventAnswer),
  'DELETE /taste-events/{id}': async ({ member, params }) => {
    const count = await transact(db, async (transaction) => {
      await lockAccount(transaction, member.id);
      return deleteTasteEvents(transaction, member.id, [params.id]);
    });
    return count === 0 ? refuse('not_found') : { answer: { message: 'Taken back.' } };
  },
  'DELETE /taste-profile': async ({ member }) => {
    await transact(db, async (transaction) => {
      const locked = await lockAccount(transaction, member.id);
      if (locked === undefined) return;
      await deleteDrinkers(transaction, [member.id]);
      // What is on its way was said of the profile that is gone.
      await changeCustomer(transaction, member.id, { taste_profile: locked.taste_profile + 1 });
    });
    return { answer: { message: 'Your taste profile is deleted.' } };
  },
});
