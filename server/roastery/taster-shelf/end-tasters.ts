/** A taster that was filled by mistake is emptied; one that burst, or got too old, is written off. */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { tasterCode } from '#domain/tasters/shelf.ts';
import { listTooOld, lockTaster, markTasterEmptied, markWrittenOff } from '#server/coffee/tasters/tasters.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { inBatches } from '#server/platform/batches.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockBinsOf, putBackIntoBins, wasteTaster } from '#server/roastery/roasting/roasting.ts';
import type { Refused, TasterShelfDeps } from './taster-shelf-deps.ts';

interface OneTaster {
  staffId: number;
  bagId: number;
}

type Deps = Pick<TasterShelfDeps, 'db' | 'clock'>;

/** Idempotent. Lock order: its bins, then the bag. */
export const emptyTaster = ({ db, clock }: Deps, { bagId, staffId }: OneTaster): Promise<null | Refused> =>
  transact(db, async (transaction) => {
    await lockBinsOf(transaction, { tasterId: bagId });
    const bag = await lockTaster(transaction, bagId);
    if (bag === undefined) return refuse('not_found');
    if (bag.emptied_at !== null) return null;
    if (bag.written_off_at !== null) return gone('It was thrown away.');
    if (bag.box_id !== null) return gone('It lies in a box. Please take it out first.');
    if (bag.cup_id !== null) return gone('It is kept for a flight by now, and stays filled.');
    const at = clock();
    await putBackIntoBins(transaction, { tasterId: bagId, staffId, at });
    await markTasterEmptied(transaction, bagId, at);
    await insertAuditEntry(transaction, {
      staffId,
      action: 'empty taster',
      object: `taster ${tasterCode(bagId)}`,
      details: { grams: bag.grams, lot: bag.lot_code },
    });
    return null;
  });

const gone = (message: string): Refused => refuse('changed_meanwhile', { message });

/** Idempotent. The job that settles flights finds another for the cup that it was kept for. */
export const writeTasterOff = ({ db, clock }: Deps, { bagId, staffId }: OneTaster): Promise<null | Refused> =>
  transact(db, async (transaction) => {
    await lockBinsOf(transaction, { tasterId: bagId });
    const bag = await lockTaster(transaction, bagId);
    if (bag === undefined || bag.emptied_at !== null) return refuse('not_found');
    if (bag.written_off_at !== null) return null;
    if (bag.box_id !== null) return gone('It lies in a box. Please take it out first.');
    const at = clock();
    await wasteTaster(transaction, { tasterId: bagId, staffId, at });
    await markWrittenOff(transaction, bagId, { at, staffId });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'write off taster',
      object: `taster ${tasterCode(bagId)}`,
      details: { grams: bag.grams, lot: bag.lot_code },
    });
    return null;
  });

const AT_ONCE = 100;

/** Each in a transaction of its own; what somebody packs at the same moment is in a box, and stays there. */
export const writeOffOldTasters = (db: Database, now: Date): Promise<void> =>
  inBatches(AT_ONCE, async (most) => {
    const old = await listTooOld(db, dayInLondon(now), most);
    for (const { id } of old)
      await transact(db, async (transaction) => {
        await lockBinsOf(transaction, { tasterId: id });
        const bag = await lockTaster(transaction, id);
        if (bag === undefined || bag.written_off_at !== null || bag.emptied_at !== null) return;
        if (bag.box_id !== null) return;
        await wasteTaster(transaction, { tasterId: id, staffId: null, at: now });
        await markWrittenOff(transaction, id, { at: now, staffId: null });
      });
    return old.length;
  });
