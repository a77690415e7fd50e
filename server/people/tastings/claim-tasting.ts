/** A member keeps what somebody said at a tasting: it moves into their taste profile, and is left there alone. */
import { isWithoutWishes } from '#domain/tastings/cups.ts';
import { keepTasting, type TastingToKeep } from '#server/coffee/preference/preference.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { Cup, Flight } from './flight-store.ts';
import {
  listTastingDrinkers,
  lockTastingDrinker,
  markClaimed,
  type Seen,
  type TastingAnswer,
} from './tasting-store.ts';

type Kept = TastingToKeep[number];

/** Lock order: the member, who tasted, and then the member’s drinker. */
export async function claimTasting(
  db: Database,
  flight: Flight,
  { memberId, drinkerId, seen, now }: { memberId: number; drinkerId: number; seen: Seen; now: Date },
): Promise<null | Refusal<'not_found' | 'not_signed_in' | 'changed_meanwhile'>> {
  if (flight.revealed_at === null) return NOT_YET;
  return transact(db, async (transaction) => {
    if ((await lockAccount(transaction, memberId)) === undefined) return refuse('not_signed_in');
    const drinker = await lockTastingDrinker(transaction, { flightId: flight.id, id: drinkerId, seen });
    if (drinker === undefined) return refuse('not_found');
    if (drinker.claimed_at !== null) return CLAIMED;
    const told = await listTastingDrinkers(transaction, flight.id);
    const said = told.find(({ id }) => id === drinkerId)?.answers ?? [];
    await keepTasting(
      transaction,
      memberId,
      said.flatMap((each) => kept(each, flight)),
    );
    await markClaimed(transaction, drinkerId, now);
    return null;
  });
}

function kept({ request_id, body, was_blind, answered_at }: TastingAnswer, flight: Flight): Kept[] {
  const at = { request_id, occurred_at: new Date(answered_at) };
  if (body.kind === 'wishes') {
    const { kind, ...wishes } = body;
    if (isWithoutWishes(wishes)) return [];
    return [{ ...at, kind, body: wishes }];
  }
  const sitting = { flight_id: flight.id, was_blind };
  const coffeeOf = (letter: Cup['letter']) => flight.cups.find((cup) => cup.letter === letter)?.coffee;
  if (body.kind === 'pair') {
    const [newer, earlier] = [coffeeOf(body.first), coffeeOf(body.second)];
    if (newer === undefined || earlier === undefined) return [];
    return [{ ...at, kind: 'comparison', body: { newer, earlier, better: body.better, ...sitting } }];
  }
  const coffee = coffeeOf(body.letter);
  // That a cup was just right teaches nothing of a taste, and is part of no profile.
  if (coffee === undefined || body.kind === 'cup') return [];
  return [{ ...at, kind: 'remark', body: { coffee, taste: body.taste, amount: body.amount, ...sitting } }];
}

const NOT_YET = refuse('changed_meanwhile', {
  message: 'You can keep it in your profile once the names are shown.',
});
const CLAIMED = refuse('changed_meanwhile', {
  message: 'Somebody keeps this in their taste profile already.',
});
