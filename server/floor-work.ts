/** What the order desk hears of the floor, which builds on it. */
import type { FloorWork } from './roastery/order-desk/order-desk.ts';
import { packingWork } from './roastery/packing/packing.ts';
import { roastingWork } from './roastery/roasting/roasting.ts';

export const floorWork: FloorWork = { ...packingWork, ...roastingWork };
