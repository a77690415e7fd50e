import type { CarrierBox } from '../../contract/carrier/carrier-box.ts';
import { dayInLondon } from '../../domain/dispatch/dispatch.ts';
import { listPostedBoxes } from '../orders/orders.ts';
import { listBoxesToHandOver } from '../packing/packing.ts';
import { type Page, readPage } from '../platform/pagination.ts';
import { boxAnswer, boxesToPost } from './boxes-to-post.ts';
import type { CarrierDeps } from './carrier-deps.ts';
import { filesOfBoxes, listServices } from './carrier-store.ts';

const DAY_MS = 86_400_000;

/** Boxes that wait for the carrier, and those handed over today. */
export async function listBoxes(
  { db, clock }: CarrierDeps,
  page: Page,
): Promise<{ answer: CarrierBox[]; nextCursor: string | null }> {
  const today = dayInLondon(clock());
  const slice = { ...page, since: new Date(clock().getTime() - DAY_MS) };
  const { answer: packed, nextCursor } = await readPage(
    slice,
    (one) => listBoxesToHandOver(db, one),
    (row) => row,
  );
  const ids = packed.map(({ id }) => id);
  const [posted, files, services] = await Promise.all([
    listPostedBoxes(db, ids),
    filesOfBoxes(db, ids),
    listServices(db),
  ]);
  const boxes = boxesToPost(packed, posted).filter(
    ({ handed_over_at: at }) => at === null || dayInLondon(at) === today,
  );
  return { answer: boxes.map((box) => boxAnswer(box, { fileId: files.get(box.id), services })), nextCursor };
}
