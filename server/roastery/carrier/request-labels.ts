/** Staff have the carrier make labels of packed boxes by its API, or cancel them. Both happen in the background. */
import { STATUS } from '#domain/order/status.ts';
import { insertAuditEntries } from '#server/foundation/audit-log/audit-log.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { findPackedBoxes } from '#server/roastery/packing/packing.ts';
import { lockOrders, setTrackingNumber } from '#server/selling/orders/orders.ts';
import { type BoxToPost, isCurrent, parcelOf, readBoxesToPost } from './boxes-to-post.ts';
import type { CarrierDeps } from './carrier-deps.ts';
import { readCarrierServices } from './carrier-services.ts';
import { filesOfBoxes, lockFiles } from './carrier-store.ts';
import { type CarrierLabel, cancelLabels, labelsOfBoxes, lockLabels, queueLabels } from './label-store.ts';

interface Requesting {
  staffId: number;
  boxIds: readonly number[];
  /** Whether boxes may join that stand in a file. */
  again: boolean;
}

type Refused = Refusal<'changed_meanwhile' | 'invalid'>;

export async function requestLabels(
  deps: CarrierDeps,
  { staffId, boxIds, again }: Requesting,
): Promise<{ queued: number } | Refused> {
  const { db, clock, clickAndDrop } = deps;
  if (clickAndDrop === null) return NO_KEY;
  return transact(db, async (transaction) => {
    await lockFiles(transaction);
    const boxes = await readBoxesToPost(transaction, await findPackedBoxes(transaction, boxIds));
    if (boxes.length < boxIds.length || boxes.some((box) => !isWaiting(box))) return NOT_WAITING;
    const services = await readCarrierServices(transaction, deps);
    const broken = boxes.flatMap((box) => {
      const { faults } = parcelOf(box, services);
      const words = faults.map(({ message }) => message).join(' ');
      return faults.length === 0 ? [] : [[box.reference, words] as const];
    });
    if (broken.length > 0)
      return refuse('invalid', {
        message: 'The carrier would refuse some of these boxes.',
        fields: Object.fromEntries(broken),
      });
    const files = await filesOfBoxes(transaction, boxIds);
    if (files.size > 0 && !again) return inFile(boxes, files);
    const labels = await labelsOfBoxes(transaction, boxIds);
    const judged = boxes.map((box) => ({ box, why: whyNot(labels.get(box.id), box, services) }));
    const refused = judged.filter(({ why }) => why !== null);
    if (refused.length > 0)
      return refuse('changed_meanwhile', {
        message: 'Some of these boxes have a label already.',
        fields: Object.fromEntries(refused.map(({ box, why }) => [box.reference, why ?? ''])),
      });
    const fresh = boxes.filter(({ id }) => labels.get(id)?.state !== 'queued');
    if (fresh.length === 0) return { queued: 0 };
    await queueLabels(transaction, { boxIds: fresh.map(({ id }) => id), staffId, at: clock() });
    await audit(transaction, { staffId, action: 'request carrier label', boxes: fresh });
    return { queued: fresh.length };
  });
}

const NO_KEY = refuse('invalid', {
  message: 'This shop has no key for Click & Drop’s API. Boxes go by file.',
});

const NOT_WAITING = refuseField(
  'box_ids',
  'One of these boxes is not packed, or its order is not under way any more.',
);

const isWaiting = ({ order_status_id, handed_over_at }: BoxToPost): boolean =>
  order_status_id === STATUS.roasting && handed_over_at === null;

function whyNot(
  label: CarrierLabel | undefined,
  box: BoxToPost,
  services: Parameters<typeof isCurrent>[2],
): string | null {
  if (label === undefined) return null;
  if (label.state === 'cancelling') return 'Its label is being cancelled.';
  return isCurrent(label, box, services) ? 'It has a label.' : null;
}

const inFile = (boxes: readonly BoxToPost[], files: ReadonlyMap<number, { id: number }>): Refused =>
  refuse('changed_meanwhile', {
    message:
      'Some of these boxes stand in a file. If that was imported, the carrier would make a second label.',
    fields: Object.fromEntries(
      boxes.flatMap(({ id, reference }) => {
        const file = files.get(id);
        return file === undefined ? [] : [[reference, `It stands in file ${file.id}.`]];
      }),
    ),
  });

export async function cancelCarrierLabels(
  { db, clock }: CarrierDeps,
  { staffId, boxIds }: Omit<Requesting, 'again'>,
): Promise<{ cancelled: number } | Refused> {
  return transact(db, async (transaction) => {
    const packed = await findPackedBoxes(transaction, boxIds);
    const before = await readBoxesToPost(transaction, packed);
    await lockOrders(
      transaction,
      before.map(({ order_id }) => order_id),
    );
    const boxes = await readBoxesToPost(transaction, packed);
    const labels = await lockLabels(transaction, boxIds);
    const left = boxes.filter((box) => labels.has(box.id) && !isWaiting(box));
    if (left.length > 0)
      return refuse('changed_meanwhile', {
        message: 'Some of these boxes are on their way.',
        fields: Object.fromEntries(left.map(({ reference }) => [reference, 'Its order is dispatched.'])),
      });
    const chosen = boxes.filter(({ id }) => labels.has(id) && labels.get(id)?.state !== 'cancelling');
    await cancelLabels(transaction, { boxIds: chosen.map(({ id }) => id), staffId, at: clock() });
    for (const { id } of chosen)
      if (labels.get(id)?.state === 'made') await setTrackingNumber(transaction, id, null);
    await audit(transaction, { staffId, action: 'cancel carrier label', boxes: chosen });
    return { cancelled: chosen.length };
  });
}

interface Audited {
  staffId: number;
  action: string;
  boxes: readonly BoxToPost[];
}

const audit = (db: InTransaction, { staffId, action, boxes }: Audited): Promise<void> =>
  insertAuditEntries(
    db,
    boxes.map(({ reference }) => ({ staffId, action, object: `box ${reference}` })),
  );
