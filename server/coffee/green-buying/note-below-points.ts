import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { insertNotice } from '#server/foundation/notices/notices.ts';
import { transact } from '#server/platform/database.ts';
import type { GreenBuyingDeps } from './green-buying-deps.ts';
import { readCover } from './read-cover.ts';
import { deleteBelow, insertBelow } from './reorder-point-store.ts';

/**
 * Notes which beans fell below their reorder points since it last looked, so that staff are mailed once until a bean is above its
 * point again. A job and no trigger: a point moves with use, and use with the calendar.
 */
export async function noteBelowPoints(
  { db, catalogueCache, expectToday }: Omit<GreenBuyingDeps, 'clock'>,
  now: Date,
): Promise<void> {
  const catalogue = await catalogueCache();
  const readExpected = await expectToday();
  await transact(db, async (transaction) => {
    const cover = await readCover(transaction, { catalogue, now, readExpected });
    const below = cover.flatMap(({ bean_id, to_buy }) => (to_buy > 0 ? [bean_id] : []));
    await deleteBelow(transaction, below);
    for (const bean_id of await insertBelow(transaction, below, now))
      await insertNotice(transaction, { event: 'bean below point', bean_id, day: dayInLondon(now) });
  });
}
