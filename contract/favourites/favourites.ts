import { z } from 'zod';
import { ofUnproven } from '#contract/accounts/rate-limits.ts';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body, ctapsId, listOf, time } from '#contract/fields/fields.ts';
import { MINUTE } from '#contract/rate-limit.ts';
import { MOST_FAVOURITES } from '#domain/favourites/favourites.ts';

const favourite = z.object({ ctaps_id: ctapsId, added_at: time }).meta({ id: 'Favourite' });

export type Favourite = z.infer<typeof favourite>;

const ferry: Favourite = { ctaps_id: 'HKH1X', added_at: '2026-11-24T09:30:00.000Z' };

const favourites = {
  group: 'Catalogue',
  who: 'member',
} as const;

const limits = [
  { name: 'favourites by account', attempts: 300, seconds: 10 * MINUTE, by: 'account', of: 'members' },
  ofUnproven({ name: 'favourites of unproven accounts', attempts: 100, seconds: 10 * MINUTE }),
] as const;

export const favouriteCalls = {
  'GET /favourites': call({
    ...favourites,
    name: 'listFavourites',
    summary: "The caller's favourite coffees, the newest first.",
    answer: z.array(favourite),
    refuses: ['not_signed_in'],
    example: { answer: [ferry] },
  }),
  'POST /favourites': call({
    ...favourites,
    name: 'addFavourites',
    summary: `Mark coffees as favourites, at most ${MOST_FAVOURITES} in all. Ids that no coffee has are passed over.`,
    body: body({ ctapsIds: listOf(ctapsId, MOST_FAVOURITES) }),
    answer: z.array(favourite),
    limits,
    refuses: ['not_signed_in', 'invalid', 'too_many_tries'],
    example: { body: { ctapsIds: [ferry.ctaps_id] }, answer: [ferry] },
  }),
  'DELETE /favourites/{ctapsId}': call({
    ...favourites,
    name: 'removeFavourite',
    summary: 'Unmark a coffee. One that is not marked stays so.',
    params: z.object({ ctapsId }),
    answer: done,
    limits,
    refuses: ['not_signed_in', 'too_many_tries'],
    example: { params: { ctapsId: ferry.ctaps_id }, answer: { message: 'Removed from your favourites.' } },
  }),
};
