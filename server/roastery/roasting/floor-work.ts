/** What the order desk shows of roasting. */
import type { FloorWork } from '#server/roastery/order-desk/order-desk.ts';
import { batchesOnDay } from './batch-store.ts';
import { roastedOfLines } from './roasted-lines-store.ts';
import { takeBackStart } from './undo-day.ts';
import { takeBackWave } from './undo-wave.ts';

export const roastingWork = {
  batchesOn: batchesOnDay,
  roastedOf: roastedOfLines,
  actUndone: async (db, { id, details }) => {
    await takeBackStart(db, id);
    await takeBackWave(db, details);
  },
} satisfies Partial<FloorWork>;
