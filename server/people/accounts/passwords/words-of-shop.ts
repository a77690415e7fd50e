import { readShopFacts } from '#server/foundation/settings/settings.ts';
import type { AccountDeps } from '../account-deps.ts';

/** Words of the shop that anybody would try in a password. */
export async function wordsOfShop({ db, clock }: Pick<AccountDeps, 'db' | 'clock'>): Promise<string[]> {
  const { trading } = (await readShopFacts(db))(clock()).names;
  return [trading, ...trading.split(/\s+/), 'coffee'];
}
