/** What the order desk shows of roasting. */
import type { FloorWork } from '../order-desk/order-desk.ts';
import { batchesOnDay } from './batch-store.ts';
import { takeBackStart } from './undo-day.ts';

export const roastingWork = {
  batchesOn: batchesOnDay,
  actUndone: takeBackStart,
} satisfies Partial<FloorWork>;
