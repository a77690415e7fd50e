/** What everybody at the tasting of a flight said, as requests for advice. */
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { DrinkerRequest } from '#server/coffee/preference/preference.ts';
import type { Database } from '#server/platform/database.ts';
import { findFlight } from './flight-store.ts';
import { listTastingDrinkers } from './tasting-store.ts';
import { requestOf } from './told-at-tasting.ts';

export async function readWhatWasSaid(
  db: Database,
  flightId: number,
  catalogue: Catalogue,
): Promise<DrinkerRequest[]> {
  const flight = await findFlight(db, { is: 'flight', id: flightId });
  const drinkers = await listTastingDrinkers(db, flightId);
  return drinkers.map((drinker) => requestOf(drinker, flight?.cups ?? [], catalogue));
}
