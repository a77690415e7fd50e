import type { CarrierBox } from '#contract/carrier/carrier-box.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { type Page, readPage } from '#server/platform/pagination.ts';
import { listBoxesToHandOver } from '#server/roastery/packing/packing.ts';
import { listAboutTo } from '#server/roastery/staged-acts/staged-acts.ts';
import { type BoxToPost, boxAnswer, readBoxesToPost } from './boxes-to-post.ts';
import type { CarrierDeps } from './carrier-deps.ts';
import { readCarrierServices } from './carrier-services.ts';
import { filesOfBoxes } from './carrier-store.ts';
import { labelsOfBoxes } from './label-store.ts';

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
  const every = await readBoxesToPost(db, packed);
  const [aboutTo, files, labels, services] = await Promise.all([
    listAboutTo(
      db,
      every.map(({ order_id }) => order_id),
    ),
    filesOfBoxes(db, ids),
    labelsOfBoxes(db, ids),
    readCarrierServices(db, deps),
  ]);
  const boxes = every.filter(({ handed_over_at: at }) => at === null || dayInLondon(at) === today);
  const around = (box: BoxToPost) => ({
    fileId: files.get(box.id)?.id,
    label: labels.get(box.id),
    byApi: deps.clickAndDrop !== null,
    aboutTo: aboutTo.get(box.order_id),
    services,
  });
  return { answer: boxes.map((box) => boxAnswer(box, around(box))), nextCursor };
}
