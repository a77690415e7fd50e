import { type Database, transact } from '#server/platform/database.ts';
import { listBeansByCtapsId, listTopSellers, lockVersion, replaceTopSellers } from './catalogue-store.ts';

/** Stores the top sellers, best first, where they differ: then every page that shows the catalogue is rendered again. */
export async function saveTopSellers(db: Database, ctapsIds: readonly string[]): Promise<void> {
  await transact(db, async (transaction) => {
    await lockVersion(transaction);
    const beans = await listBeansByCtapsId(transaction, ctapsIds);
    const beanIds = ctapsIds.flatMap((id) =>
      beans.flatMap((bean) => (bean.ctaps_id === id ? [bean.id] : [])),
    );
    const before = (await listTopSellers(transaction)).map(({ bean_id }) => bean_id);
    if (before.join() !== beanIds.join()) await replaceTopSellers(transaction, beanIds);
  });
}
