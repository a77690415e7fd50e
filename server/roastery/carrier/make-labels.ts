/**
 * Has the carrier make the labels that were requested, and cancel others. Before it makes one it looks for an order with the reference of
 * the box: an answer that was lost, or a process that died, makes no second label.
 */
import type { FastifyBaseLogger } from 'fastify';
import { asTrackingNumber, referenceOf } from '#domain/carrier/tracking-number.ts';
import { STATUS } from '#domain/order/status.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { SettingsCache } from '#server/foundation/settings/settings.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { levelOf } from '#server/platform/outage.ts';
import { findPackedBoxes } from '#server/roastery/packing/packing.ts';
import {
  listBoxesTracked,
  lockOrders,
  lockTracking,
  setTrackingNumber,
} from '#server/selling/orders/orders.ts';
import { type BoxToPost, parcelOf, readBoxesToPost } from './boxes-to-post.ts';
import type { CarrierOrder, ClickAndDrop } from './click-and-drop/click-and-drop.ts';
import type { Trouble } from './click-and-drop/click-and-drop-http.ts';
import { type Parcel, parcelFingerprint } from './click-and-drop/parcel.ts';
import { type DueLabel, deleteLabel, endLease, leaseLabel, noteOutcome, noteSending } from './label-store.ts';
import { listPostedBoxes, type PostedBox } from './posted-box-store.ts';

export interface LabelDeps {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  settingsCache: SettingsCache;
  clickAndDrop: ClickAndDrop;
}

/** Longer than all requests for one label take. */
const LEASE_SECONDS = 120;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 600;

/** One after the other, until none is due. */
export async function makeLabels(deps: LabelDeps): Promise<void> {
  const lease = () => transact(deps.db, (transaction) => leaseLabel(transaction, LEASE_SECONDS));
  for (let label = await lease(); label !== undefined; label = await lease()) {
    try {
      await (label.state === 'cancelling' ? cancel(deps, label) : make(deps, label));
    } catch (error) {
      deps.log[levelOf(error)]({ box: label.box_id, err: error }, 'a label was not made');
      await later(deps, label, { reason: 'Something went wrong on our side.', atLeastSeconds: 0 });
    } finally {
      await endLease(deps.db, label.box_id);
    }
  }
}

async function make(deps: LabelDeps, label: DueLabel): Promise<void> {
  const { db, clickAndDrop, settingsCache } = deps;
  const [box] = await readBoxesToPost(db, await findPackedBoxes(db, [label.box_id]));
  // With the parcel on its way, its label must stay what it is.
  const [posted] = await listPostedBoxes(db, [label.box_id]);
  if (hasLeft(posted, box)) return refused(deps, label, LEFT);
  // It was opened again, or its order was cancelled: what the carrier may have of it goes.
  if (box === undefined || box.order_status_id !== STATUS.roasting) {
    await noteOutcome(db, label, { state: 'cancelling', reason: '' });
    return;
  }
  const { parcel, faults } = parcelOf(box, (await settingsCache()).carrier);
  if (faults.length > 0) return refused(deps, label, faults.map(({ message }) => message).join(' '));
  const found = await clickAndDrop.find(box.reference);
  if ('trouble' in found) return troubled(deps, label, found);
  const [there, another] = found;
  if (there === undefined) return create(deps, label, { box, parcel });
  if (another !== undefined || label.fingerprint === null)
    return refused(deps, label, NOT_OURS(box.reference, found.length));
  if (label.fingerprint === parcelFingerprint(parcel)) return adopt(deps, label, { box, there });
  const removed = await clickAndDrop.remove(there.id);
  return 'trouble' in removed ? troubled(deps, label, removed) : create(deps, label, { box, parcel });
}

const LEFT = 'Its order has left. The label that it left with stays as it is.';

const hasLeft = (posted: PostedBox | undefined, box: BoxToPost | undefined): boolean =>
  (box?.handed_over_at ?? null) !== null ||
  posted?.order_status_id === STATUS.dispatched ||
  posted?.order_status_id === STATUS.delivered;

const NOT_OURS = (reference: string, orders: number): string =>
  orders === 1
    ? `Click & Drop has an order ${reference} that this shop knows nothing of. If its label is on the box, leave it; otherwise delete it there.`
    : `Click & Drop has ${orders} orders ${reference}. Delete all but one there, or print its label there.`;

async function create(
  deps: LabelDeps,
  label: DueLabel,
  { box, parcel }: { box: BoxToPost; parcel: Parcel },
): Promise<void> {
  const { db, clickAndDrop } = deps;
  await noteSending(db, label.box_id, parcelFingerprint(parcel));
  const created = await clickAndDrop.create(parcel);
  if ('trouble' in created) {
    if (created.trouble === 'refused') await noteSending(db, label.box_id, null);
    return troubled(deps, label, created);
  }
  if (created.labelErrors.length > 0) {
    // Without a label it would be taken up again as it is, whatever is mended here.
    const removed = await clickAndDrop.remove(created.id);
    if (!('trouble' in removed)) await noteSending(db, label.box_id, null);
    return refused(deps, label, `It makes no label: ${created.labelErrors.join(' ')}`);
  }
  return save(deps, label, { box, made: created });
}

/** An order of ours that was made before: its label is made by printing it, if it wasn’t yet. */
async function adopt(
  deps: LabelDeps,
  label: DueLabel,
  { box, there }: { box: BoxToPost; there: CarrierOrder },
): Promise<void> {
  const printed = await deps.clickAndDrop.print([there.id]);
  if ('trouble' in printed) return troubled(deps, label, printed);
  const again = there.trackingNumber === null ? await deps.clickAndDrop.find(box.reference) : [there];
  if ('trouble' in again) return troubled(deps, label, again);
  return save(deps, label, { box, made: again.find(({ id }) => id === there.id) ?? there });
}

async function save(
  deps: LabelDeps,
  label: DueLabel,
  { box, made }: { box: BoxToPost; made: CarrierOrder },
): Promise<void> {
  const { db, clock } = deps;
  const number = made.trackingNumber === null ? null : asTrackingNumber(made.trackingNumber);
  await transact(db, async (transaction) => {
    await lockTracking(transaction);
    await lockOrders(transaction, [box.order_id]);
    const holders = number === null ? [] : await listBoxesTracked(transaction, [number], clock());
    const other = holders.find(({ id }) => id !== box.id);
    const outcome =
      other === undefined
        ? { state: 'made' as const, reason: '' }
        : {
            state: 'refused' as const,
            reason: `${number} is the number of a box of order ${other.order_id}.`,
          };
    // Staff who cancelled it meanwhile have it cancelled next.
    if (!(await noteOutcome(transaction, label, { ...outcome, carrierOrderId: made.id }))) return;
    if (other !== undefined) return;
    if (number !== null) await setTrackingNumber(transaction, box.id, number);
    await insertAuditEntry(transaction, {
      staffId: label.requested_by,
      action: 'make carrier label',
      object: `box ${box.reference}`,
      before: { tracking_number: box.tracking_number },
      after: { tracking_number: number ?? box.tracking_number },
    });
  });
}

async function cancel(deps: LabelDeps, label: DueLabel): Promise<void> {
  const { db, clickAndDrop } = deps;
  const [box] = await listPostedBoxes(db, [label.box_id]);
  // What was never sent is not there; an order of that reference is somebody else’s.
  if (box !== undefined && label.fingerprint !== null) {
    const found = await clickAndDrop.find(referenceOf(box.order_id, box.position));
    if ('trouble' in found) return notYet(deps, label, found);
    const ours = found.length === 1 ? found : found.filter(({ id }) => id === label.carrier_order_id);
    for (const { id } of ours) {
      const removed = await clickAndDrop.remove(id);
      if ('trouble' in removed) return notYet(deps, label, removed);
    }
  }
  await transact(db, (transaction) => deleteLabel(transaction, label.box_id));
}

/** A label that has to go is tried for until it is gone: it is paid for, and on no screen any more. */
async function notYet(
  deps: LabelDeps,
  label: DueLabel,
  { words, retryAfterSeconds }: Trouble,
): Promise<void> {
  deps.log.error({ box: label.box_id, words }, 'a label could not be cancelled');
  await later(deps, label, { reason: words, atLeastSeconds: retryAfterSeconds ?? 0 });
}

const troubled = (deps: LabelDeps, label: DueLabel, { trouble, words, retryAfterSeconds }: Trouble) =>
  trouble === 'refused'
    ? refused(deps, label, words)
    : later(deps, label, { reason: words, atLeastSeconds: retryAfterSeconds ?? 0 });

const refused = async ({ db }: LabelDeps, label: DueLabel, reason: string): Promise<void> => {
  await noteOutcome(db, label, { state: 'refused', reason });
};

interface Wait {
  reason: string;
  atLeastSeconds: number;
}

/** Backoff: the longer it has been attempted, the longer until the next attempt, up to ten minutes. */
async function later({ db }: LabelDeps, label: DueLabel, { reason, atLeastSeconds }: Wait): Promise<void> {
  const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (label.attempts - 1));
  const againInSeconds = Math.max(atLeastSeconds, pause);
  await noteOutcome(db, label, { state: label.state, reason, againInSeconds });
}
