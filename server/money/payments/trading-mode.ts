import { type Database, transact } from '#server/platform/database.ts';
import { StartRefused } from '#server/platform/start-refused.ts';
import { isLedgerEmpty } from '#server/selling/ledger/ledger.ts';
import { listEnvironments } from './payment-store.ts';
import { isPaypalLive } from './paypal/paypal-environments.ts';
import { readTradingMode, setTradingMode } from './trading-mode-store.ts';

/**
 * A database is a demo's or a live shop's for good: its orders, credit and books can't be told apart afterwards. Until money
 * moves in it, it becomes what the shop is that opens it.
 */
export async function settleTradingMode(db: Database, live: boolean): Promise<void> {
  const mode = live ? 'live' : 'demo';
  await transact(db, async (transaction) => {
    const environments = await listEnvironments(transaction);
    const others = environments.filter((environment) => isPaypalLive(environment) !== live);
    if (others.length > 0) throw refused(live, `payments of a demo (${others.join(', ')})`);
    const settled = await readTradingMode(transaction);
    if (settled === mode) return;
    if (!(await isLedgerEmpty(transaction))) {
      // Payments tell more than a note, since a demo may have opened the database of a live shop before money moved in it.
      const traded = environments.some(isPaypalLive) ? 'live' : (settled ?? 'demo');
      if (traded !== mode) throw refused(live, settled === undefined ? UNWRITTEN : OF_A_DEMO);
    }
    await setTradingMode(transaction, mode);
  });
}

const OF_A_DEMO = 'credit, gift cards or orders of a demo';

/** From before the mode was written down. What tells a demo from a live shop is its payments, and a demo may do without. */
const UNWRITTEN = `${OF_A_DEMO} (or those of a live shop from before this was written down: docs/runbook.md says how to write it)`;

const refused = (live: boolean, contents: string): StartRefused =>
  new StartRefused(
    live
      ? `DATABASE_URL holds ${contents}, so SHOP_MODE=live needs another database, such as an empty one.`
      : 'DATABASE_URL holds the money of a live shop. Set SHOP_MODE=live, or give the demo another database.',
  );
