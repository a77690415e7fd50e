/** The flights of a member: where each is tasted, and what was in it once its names are shown. */
import type { OwnFlight } from '#contract/tastings/tasting.ts';
import { openTastingSigner } from '#server/coffee/tasters/tasters.ts';
import type { Database } from '#server/platform/database.ts';
import { creditsOfMember, type Visitor } from './credit-of-flight.ts';
import { listOwnFlights } from './flight-store.ts';
import { stateOf } from './read-tasting.ts';

type Owner = Visitor & { member: object };

export async function readOwnFlights(db: Database, owner: Owner): Promise<OwnFlight[]> {
  const [flights, sign, credits] = await Promise.all([
    listOwnFlights(db, owner.member.id),
    openTastingSigner(db),
    creditsOfMember(db, owner),
  ]);
  return flights.map((flight) => ({
    id: flight.id,
    ordered_at: flight.created_at.toISOString(),
    is_own_order: flight.customer_id === owner.member.id,
    state: stateOf(flight),
    code: flight.link_closed_at === null ? sign({ is: 'flight', id: flight.id }) : null,
    cups:
      flight.revealed_at === null
        ? []
        : flight.cups.map(({ letter, coffee: { name, ctaps_id } }) => ({ letter, name, ctaps_id })),
    credit: credits.get(flight.id) ?? null,
  }));
}
