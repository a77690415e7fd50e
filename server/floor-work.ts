/** What the order desk hears of the floor, which builds on it. */
import type { FloorWork } from './order-desk/order-desk.ts';
import { packingWork } from './packing/packing.ts';
import { roastingWork } from './roasting/roasting.ts';

export const floorWork: FloorWork = { ...packingWork, ...roastingWork };
