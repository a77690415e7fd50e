/** Tastings end sixty days after their flight was sent: the names stay to be seen, and what nobody kept is forgotten. */
import { DAY_MS } from '#domain/durations.ts';
import { inBatches } from '#server/platform/batches.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { closeFlights } from '#server/selling/flights/flights.ts';
import { listFlightsToClose } from './flight-store.ts';
import { deleteTastingDrinkers } from './tasting-store.ts';

const OPEN_DAYS = 60;
const AT_ONCE = 100;

export const closeTastings = (db: Database, now: Date): Promise<void> =>
  inBatches(AT_ONCE, (most) =>
    transact(db, async (transaction) => {
      const sentBefore = new Date(now.getTime() - OPEN_DAYS * DAY_MS);
      const ids = await closeFlights(
        transaction,
        await listFlightsToClose(transaction, { sentBefore, most }),
        now,
      );
      await deleteTastingDrinkers(transaction, ids);
      return ids.length;
    }),
  );
