/** A box under the lock of its order, and what its acts have in common. */
import { whenInWords } from '#domain/dispatch/when-in-words.ts';
import { gramsOnScale } from '#domain/weight.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { refuse } from '#server/platform/refusal.ts';
import { type Box, boxesOfOrder, type Closed } from './boxes.ts';
import { lockForPacking, notOnTheFloor } from './lock-line.ts';
import { findOrderOfBox } from './order-to-pack-store.ts';
import type { Refused } from './packing-deps.ts';

export interface OnBox {
  staffId: number;
  boxId: number;
}

export async function lockBox(db: InTransaction, boxId: number): Promise<Box | Refused> {
  const orderId = await findOrderOfBox(db, boxId);
  if (orderId === undefined) return refuse('not_found');
  if (!(await lockForPacking(db, orderId))) return notOnTheFloor(orderId);
  return findBox(db, orderId, boxId);
}

export const readBox = (db: InTransaction, { box }: Box): Promise<Box> => findBox(db, box.order_id, box.id);

async function findBox(db: InTransaction, orderId: number, boxId: number): Promise<Box> {
  const box = (await boxesOfOrder(db, orderId)).find(({ box: { id } }) => id === boxId);
  if (box === undefined) throw new Error(`Box ${boxId} is gone.`);
  return box;
}

interface Audited {
  staffId: number;
  action: string;
  box: Box;
  details?: object;
}

export const auditBox = (
  db: InTransaction,
  { staffId, action, box: { box }, details }: Audited,
): Promise<void> =>
  insertAuditEntry(db, {
    staffId,
    action,
    object: `order ${box.order_id}`,
    details: { box: box.position, ...details },
  });

export const closedAlready = ({ packed_by, packed_at, gross_grams }: Closed, now: Date): Refused =>
  refuse('changed_meanwhile', {
    message: `${packed_by} closed this box ${whenInWords(packed_at, now)}, with ${gramsOnScale(gross_grams)}. Open it to change what is in it.`,
  });
