/** The names of the five coffees are shown, to everybody at the tasting and for good. */
import type { Database } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { revealFlight } from '#server/selling/flights/flights.ts';
import type { Flight } from './flight-store.ts';
import { refusalOfState } from './say-at-tasting.ts';

/** Again, it changes nothing. At a vote they are shown when it closes. */
export async function showNames(
  db: Database,
  flight: Flight,
  now: Date,
): Promise<null | Refusal<'changed_meanwhile'>> {
  const no = refusalOfState(flight);
  if (no !== null) return no;
  if (flight.vote_id !== null) return NOT_BEFORE;
  await revealFlight(db, flight.id, now);
  return null;
}

const NOT_BEFORE = refuse('changed_meanwhile', {
  message: 'The names are shown to everybody once the vote is closed.',
});
