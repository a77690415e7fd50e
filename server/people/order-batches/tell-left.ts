/** In the evening the buyers of batches hear what left that day: one mail for all of it, where others get one for each order. */
import { minutesInLondon } from '#domain/dispatch/dispatch.ts';
import { inBatches } from '#server/platform/batches.ts';
import { transact } from '#server/platform/database.ts';
import type { OrderDeps } from '#server/selling/orders/orders.ts';
import { batchLeft } from './batch-mails.ts';
import { countLeft, listLeft } from './batch-store.ts';
import { takeToTell } from './told-store.ts';

const AT_ONCE = 1000;
const EVENING = 18 * 60;

/** Any number of processes may do it at once: each order is told of once. */
export async function tellLeft({ db, outbox }: Pick<OrderDeps, 'db' | 'outbox'>, now: Date): Promise<void> {
  if (minutesInLondon(now) < EVENING) return;
  await inBatches(AT_ONCE, (most) =>
    transact(db, async (transaction) => {
      const ids = await takeToTell(transaction, await listLeft(transaction, most), now);
      const batches = await countLeft(transaction, ids);
      // An account that was deleted has no mailbox any more.
      const mails = batches.filter(({ email }) => email !== '').map(batchLeft);
      if (mails.length > 0) await outbox.addAll(transaction, mails);
      return ids.length;
    }),
  );
  outbox.flush();
}
