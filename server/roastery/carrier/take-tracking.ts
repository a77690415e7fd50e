/** Tracking numbers that came back from the carrier: matched by the reference of the box alone, and nothing is guessed. */
import type { TrackedBox } from '#contract/carrier/tracking.ts';
import { contradictions, type TrackingRow } from '#domain/carrier/tracking-file.ts';
import {
  asTrackingNumber,
  faultInTrackingNumber,
  readReference,
  referenceOf,
} from '#domain/carrier/tracking-number.ts';
import { STATUS } from '#domain/order/status.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { findPackedBoxes } from '#server/roastery/packing/packing.ts';
import {
  listBoxesTracked,
  lockOrders,
  lockTracking,
  type OrderDeps,
  setTrackingNumber,
} from '#server/selling/orders/orders.ts';
import { listPostedBoxesOf, type PostedBox } from './posted-box-store.ts';

interface Taking {
  staffId: number;
  rows: readonly { reference: string; tracking_number: string }[];
  /** Only says what would become of each row. */
  preview: boolean;
}

export async function takeTracking(
  { db, clock }: OrderDeps,
  { staffId, rows, preview }: Taking,
): Promise<TrackedBox[]> {
  const written = rows.map((row) => ({
    reference: row.reference.trim(),
    trackingNumber: asTrackingNumber(row.tracking_number),
  }));
  return transact(db, async (transaction) => {
    await lockTracking(transaction);
    const stored = await readBoxes(transaction, written, clock());
    const contradictory = contradictions(written);
    const judged = written.map((row) => ({ row, ...judge(row, stored, contradictory) }));
    if (!preview) await save(transaction, staffId, judged);
    return judged.map(({ row, box, outcome, words }) => ({
      reference: row.reference,
      tracking_number: row.trackingNumber,
      outcome,
      order_id: box?.order_id ?? null,
      words,
    }));
  });
}

interface StoredBoxes {
  /** Packed boxes by their reference. */
  boxes: ReadonlyMap<string, PostedBox>;
  /** The box that has a number already. */
  tracked: ReadonlyMap<string, number>;
}

async function readBoxes(db: InTransaction, rows: readonly TrackingRow[], now: Date): Promise<StoredBoxes> {
  const orderIds = [...new Set(rows.flatMap(({ reference }) => readReference(reference)?.orderId ?? []))];
  await lockOrders(db, orderIds);
  const posted = await listPostedBoxesOf(db, orderIds);
  const packed = await findPackedBoxes(
    db,
    posted.map(({ id }) => id),
  );
  const packedIds = new Set(packed.map(({ id }) => id));
  const tracked = await listBoxesTracked(
    db,
    rows.map(({ trackingNumber }) => trackingNumber),
    now,
  );
  return {
    boxes: new Map(
      posted
        .filter(({ id }) => packedIds.has(id))
        .map((box) => [referenceOf(box.order_id, box.position), box]),
    ),
    tracked: new Map(tracked.map(({ id, tracking_number }) => [tracking_number, id])),
  };
}

interface Judged {
  box: PostedBox | null;
  outcome: TrackedBox['outcome'];
  words: string;
}

function judge(
  row: TrackingRow,
  { boxes, tracked }: StoredBoxes,
  contradictory: ReadonlySet<TrackingRow>,
): Judged {
  const box = boxes.get(row.reference.toUpperCase()) ?? null;
  const refused = (words: string): Judged => ({ box, outcome: 'refused', words });
  if (box === null) return { box, outcome: 'unknown', words: 'No packed box has this reference.' };
  const fault = faultInTrackingNumber(row.trackingNumber);
  if (fault !== null) return refused(fault);
  if (contradictory.has(row))
    return refused('This box or this number stands in the file more than once, and not alike.');
  if (box.order_status_id !== STATUS.roasting && box.order_status_id !== STATUS.dispatched)
    return refused(`Order ${box.order_id} is not under way any more.`);
  const holder = tracked.get(row.trackingNumber);
  if (holder !== undefined && holder !== box.id) return refused('Another box has this number already.');
  if (box.tracking_number === row.trackingNumber) return { box, outcome: 'same', words: '' };
  if (box.tracking_number === null) return { box, outcome: 'new', words: '' };
  return { box, outcome: 'replaces', words: `It had ${box.tracking_number}.` };
}

async function save(
  db: InTransaction,
  staffId: number,
  judged: readonly (Judged & { row: TrackingRow })[],
): Promise<void> {
  const seen = new Set<number>();
  for (const { row, box, outcome } of judged) {
    if (box === null || (outcome !== 'new' && outcome !== 'replaces') || seen.has(box.id)) continue;
    seen.add(box.id);
    await setTrackingNumber(db, box.id, row.trackingNumber);
    await insertAuditEntry(db, {
      staffId,
      action: 'take in tracking',
      object: `order ${box.order_id}`,
      details: {
        box: row.reference,
        before: { tracking_number: box.tracking_number },
        after: { tracking_number: row.trackingNumber },
      },
    });
  }
}
