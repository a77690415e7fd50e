import type { Database } from '../platform/database.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { listEnvironments } from './payment-store.ts';
import { isPaypalLive } from './paypal-environments.ts';

/** A database is a demo's or a live shop's for good: its orders, credit and books can't be told apart afterwards. */
export async function refuseOtherMoney(db: Database, live: boolean): Promise<void> {
  const others = (await listEnvironments(db)).filter((environment) => isPaypalLive(environment) !== live);
  if (others.length === 0) return;
  throw new StartRefused(
    live
      ? `DATABASE_URL holds payments of a demo (${others.join(', ')}), so SHOP_MODE=live needs another database, such as an empty one.`
      : 'DATABASE_URL holds payments of a live shop. Set SHOP_MODE=live, or give the demo another database.',
  );
}
