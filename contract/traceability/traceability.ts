import { closeCalls } from './day-closing.ts';
import { recallCalls } from './recall.ts';
import { traceCalls } from './trace.ts';

export const traceabilityCalls = { ...traceCalls, ...recallCalls, ...closeCalls };
