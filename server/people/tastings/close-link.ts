/** A member whose order a flight was, or who keeps what they said of it, closes the link of its tasting for good. */
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { closeLink } from '#server/selling/flights/flights.ts';
import { findOwnFlight } from './flight-store.ts';
import { stateOf } from './read-tasting.ts';
import { deleteTastingDrinkers } from './tasting-store.ts';

/** Again, it changes nothing. */
export const closeLinkOfFlight = (
  db: Database,
  { memberId, flightId, now }: { memberId: number; flightId: number; now: Date },
): Promise<null | Refusal<'not_found' | 'changed_meanwhile'>> =>
  transact(db, async (transaction) => {
    const flight = await findOwnFlight(transaction, memberId, flightId);
    if (flight === undefined) return refuse('not_found');
    if (stateOf(flight) === 'on its way') return NOT_PACKED;
    await closeLink(transaction, flight.id, now);
    await deleteTastingDrinkers(transaction, [flight.id]);
    return null;
  });

const NOT_PACKED = refuse('changed_meanwhile', {
  message: 'This flight is not packed yet. You can close its link once it is.',
});
