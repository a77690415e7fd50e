import { isLedgerEmpty } from '../credit/credit.ts';
import { type Database, transact } from '../platform/database.ts';
import { StartRefused } from '../platform/start-refused.ts';
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
    if (others.length > 0) throw refused(live, live ? `payments of a demo (${others.join(', ')})` : null);
    const settled = await readTradingMode(transaction);
    if (settled === mode) return;
    if (!(await isLedgerEmpty(transaction))) {
      // From before the mode was written down: a live shop has payments at PayPal, and a demo may do without.
      const traded = settled ?? (environments.some(isPaypalLive) ? 'live' : 'demo');
      if (traded !== mode) throw refused(live, live ? 'credit, gift cards or orders of a demo' : null);
    }
    await setTradingMode(transaction, mode);
  });
}

const refused = (live: boolean, found: string | null): StartRefused =>
  new StartRefused(
    live
      ? `DATABASE_URL holds ${found}, so SHOP_MODE=live needs another database, such as an empty one.`
      : 'DATABASE_URL holds the money of a live shop. Set SHOP_MODE=live, or give the demo another database.',
  );
