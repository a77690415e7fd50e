/** The light way: bags and boxes stand as they were planned, since nobody weighs them. Each line and each box is an act of its own. */
import type { RowResults } from '#contract/row-results.ts';
import { readSetting, type SettingDeps } from '#server/foundation/settings/settings.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { inTurn } from '#server/platform/in-turn.ts';
import { refuse } from '#server/platform/refusal.ts';
import { takeOutUnscanned } from './bag-store.ts';
import { typeOf } from './boxes.ts';
import { closeLocked, openLocked } from './close-box.ts';
import { fillLocked } from './fill-bags.ts';
import { closedAlready, lockBox } from './lock-box.ts';
import { lockLine } from './lock-line.ts';
import type { PackingDeps, Refused } from './packing-deps.ts';

export type AsPlannedDeps = PackingDeps & Pick<SettingDeps, 'first'>;

/** Idempotent: bags that are filled stay as they are. */
export const fillAsPlanned = (
  deps: AsPlannedDeps,
  { staffId, lineIds }: { staffId: number; lineIds: readonly number[] },
): Promise<RowResults> =>
  inTurn(lineIds, (lineId) =>
    transact(deps.db, async (transaction) => {
      const line = await lockLine(transaction, lineId);
      if ('refused' in line) return line;
      const weighed = await whyWeighed(transaction, deps);
      if (weighed !== null) return weighed;
      const filled = new Set(line.bags.map(({ number }) => number));
      const bags = Array.from({ length: line.line.quantity }, (_, i) => i + 1)
        .filter((number) => !filled.has(number))
        .map((number) => ({ number, grams: line.line.bag_grams }));
      return fillLocked(transaction, line, { staffId, lineId, bags, areWeighed: false, at: deps.clock() });
    }),
  );

/** Idempotent for the same person. */
export const packAsPlanned = (
  deps: AsPlannedDeps,
  { staffId, boxIds }: { staffId: number; boxIds: readonly number[] },
): Promise<RowResults> =>
  inTurn(boxIds, (boxId) =>
    transact(deps.db, async (transaction) => {
      const box = await lockBox(transaction, boxId);
      if ('refused' in box) return box;
      const at = deps.clock();
      const { closed } = box;
      if (closed !== undefined)
        return !closed.is_weighed && closed.packer_id === staffId ? box : closedAlready(closed, at);
      const weighed = await whyWeighed(transaction, deps);
      if (weighed !== null) return weighed;
      return closeLocked(transaction, box, {
        staffId,
        boxId,
        boxTypeId: typeOf(box).id,
        grossGrams: null,
        areAllIn: true,
        at,
      });
    }),
  );

/** Opens boxes that the light way closed, and takes out what it put into them. Idempotent. */
export const unpackAsPlanned = (
  deps: AsPlannedDeps,
  { staffId, boxIds }: { staffId: number; boxIds: readonly number[] },
): Promise<RowResults> =>
  inTurn(boxIds, (boxId) =>
    transact(deps.db, async (transaction) => {
      const box = await lockBox(transaction, boxId);
      if ('refused' in box) return box;
      const { closed } = box;
      if (closed === undefined) return box;
      if (closed.is_weighed || closed.packer_id !== staffId) return closedAlready(closed, deps.clock());
      const opened = await openLocked(transaction, box, { staffId });
      if ('refused' in opened) return opened;
      await takeOutUnscanned(transaction, boxId, closed.packed_at);
      return opened;
    }),
  );

async function whyWeighed(db: InTransaction, { clock, first }: AsPlannedDeps): Promise<Refused | null> {
  const isWeighed = await readSetting(db, 'records_weights', { at: clock(), first });
  return isWeighed ? WEIGHED_HERE : null;
}

const WEIGHED_HERE = refuse('changed_meanwhile', {
  message: 'Bags and boxes are weighed here by now. Reload the page, and go on with their weights.',
});
