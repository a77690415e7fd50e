/** Notes that the carrier took boxes away. */
import { whenInWords } from '#domain/dispatch/when-in-words.ts';
import { STATUS } from '#domain/order/status.ts';
import { insertAuditEntries, lastEntriesOn } from '#server/foundation/audit-log/audit-log.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { findPackedBoxes, listBoxesToHandOver, setHandedOver } from '#server/roastery/packing/packing.ts';
import { lockOrders, type OrderDeps } from '#server/selling/orders/orders.ts';
import { type BoxToPost, readBoxesToPost } from './boxes-to-post.ts';
import { listPostedBoxes } from './posted-box-store.ts';

interface Handover {
  box_ids: number[];
  handed_over_at: string | null;
  waiting: number;
  already: { reference: string; words: string }[];
}

interface HandOver {
  staffId: number;
  boxIds: readonly number[];
  driver: string | undefined;
  undo: boolean;
  /** The handover that is taken back, by its time; the last one of each box if it isn't said. */
  handedOverAt: string | undefined;
}

export async function handOver(
  { db, clock }: OrderDeps,
  { staffId, boxIds, driver, undo, handedOverAt }: HandOver,
): Promise<Handover | Refusal<'invalid'>> {
  return transact(db, async (transaction) => {
    const posted = await listPostedBoxes(transaction, boxIds);
    await lockOrders(
      transaction,
      posted.map(({ order_id }) => order_id),
    );
    const packed = await findPackedBoxes(transaction, boxIds);
    const boxes = await readBoxesToPost(transaction, packed);
    if (boxes.length < boxIds.length)
      return refuseField(
        'box_ids',
        'One of these boxes is not packed, or its order is not under way any more.',
      );
    const early = boxes.filter(({ order_status_id }) => order_status_id !== STATUS.dispatched);
    if (early.length > 0)
      return refuse('invalid', {
        message: 'Dispatch these orders first, so that their buyers are told.',
        fields: Object.fromEntries(
          early.map(({ reference }) => [reference, 'Its order is not dispatched yet.']),
        ),
      });
    const now = clock();
    const isAsSeen = ({ handed_over_at: at }: BoxToPost) =>
      at === null || handedOverAt === undefined || at.getTime() === new Date(handedOverAt).getTime();
    const already = boxes.filter((box) => (box.handed_over_at === null) === undo);
    const others = undo ? boxes.filter((box) => !isAsSeen(box)) : [];
    const words = [
      ...(await wordsOnBoxes(transaction, already, { staffId, now, undo })),
      ...(await wordsOnOthers(transaction, others, now)),
    ];
    const acted = boxes.filter((box) => !already.includes(box) && !others.includes(box));
    const ids = acted.map(({ id }) => id);
    await setHandedOver(transaction, ids, undo ? null : now);
    await insertAuditEntries(
      transaction,
      acted.map((box) => ({
        staffId,
        action: undo ? 'take back handover' : 'hand over box',
        object: objectOf(box),
        details: { driver },
      })),
    );
    const left = await listBoxesToHandOver(transaction, { since: now });
    const waiting = left.filter(({ handed_over_at }) => handed_over_at === null);
    return {
      box_ids: ids,
      handed_over_at: undo ? null : now.toISOString(),
      waiting: (await readBoxesToPost(transaction, waiting)).length,
      already: words,
    };
  });
}

const objectOf = ({ reference }: BoxToPost) => `box ${reference}`;

/** Whose handover it is that stays. */
async function wordsOnOthers(
  db: InTransaction,
  boxes: readonly BoxToPost[],
  now: Date,
): Promise<Handover['already']> {
  const last = await lastEntriesOn(db, boxes.map(objectOf));
  return boxes.map((box) => {
    const entry = last.get(objectOf(box));
    const who = entry === undefined ? '' : ` ${entry.by} handed it over ${whenInWords(entry.done_at, now)}.`;
    return { reference: box.reference, words: `It stays handed over.${who}` };
  });
}

/** Who was faster; a caller who asks again for what they did themselves was not overtaken. */
async function wordsOnBoxes(
  db: InTransaction,
  boxes: readonly BoxToPost[],
  { staffId, now, undo }: { staffId: number; now: Date; undo: boolean },
): Promise<Handover['already']> {
  const last = await lastEntriesOn(db, boxes.map(objectOf));
  return boxes.flatMap((box) => {
    const entry = last.get(objectOf(box));
    if (entry?.staff_id === staffId) return [];
    const did = undo ? 'took it back' : 'handed it over';
    const byNobody = undo ? 'It was not handed over.' : 'It is handed over already.';
    return [
      {
        reference: box.reference,
        words: entry === undefined ? byNobody : `${entry.by} ${did} ${whenInWords(entry.done_at, now)}.`,
      },
    ];
  });
}
