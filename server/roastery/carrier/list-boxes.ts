import type { CarrierBox } from '#contract/carrier/carrier-box.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { type Page, readPage } from '#server/platform/pagination.ts';
import { listBoxesToHandOver } from '#server/roastery/packing/packing.ts';
import { listAboutTo } from '#server/roastery/staged-acts/staged-acts.ts';
import { type BoxToPost, boxAnswer, boxesToPost } from './boxes-to-post.ts';
import type { CarrierDeps } from './carrier-deps.ts';
import { readCarrierServices } from './carrier-services.ts';
import { filesOfBoxes } from './carrier-store.ts';
import { listPostedBoxes } from './posted-box-store.ts';

/** Boxes that wait for the carrier, and those handed over today. */
export async function listBoxes(
  deps: CarrierDeps,
  page: Page,
): Promise<{ answer: CarrierBox[]; nextCursor: string | null }> {
  const { db, clock } = deps;
  const today = dayInLondon(clock());
  const slice = { ...page, since: new Date(clock().getTime() - DAY_MS) };
  const { answer: packed, nextCursor } = await readPage(
    slice,
    (one) => listBoxesToHandOver(db, one),
    (row) => row,
  );
  const ids = packed.map(({ id }) => id);
  const posted = await listPostedBoxes(db, ids);
  const [aboutTo, files, services] = await Promise.all([
    listAboutTo(
      db,
      posted.map(({ order_id }) => order_id),
    ),
    filesOfBoxes(db, ids),
    readCarrierServices(db, deps),
  ]);
  const boxes = boxesToPost(packed, posted).filter(
    ({ handed_over_at: at }) => at === null || dayInLondon(at) === today,
  );
  const around = (box: BoxToPost) => ({
    fileId: files.get(box.id)?.id,
    aboutTo: aboutTo.get(box.order_id),
    services,
  });
  return { answer: boxes.map((box) => boxAnswer(box, around(box))), nextCursor };
}
