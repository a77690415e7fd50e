import { closeCalls } from './day-closing.ts';
import { traceCalls } from './trace.ts';

export const floorCalls = { ...traceCalls, ...closeCalls };
