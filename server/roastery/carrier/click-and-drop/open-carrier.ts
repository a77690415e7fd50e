import type { FastifyBaseLogger } from 'fastify';
import { SECOND_MS } from '#domain/durations.ts';
import { type ClickAndDrop, openClickAndDrop } from './click-and-drop.ts';
import { openTurns } from './turns.ts';

export interface CarrierAccount {
  key: string;
  apiUrl: string;
}

/** Nobody waits for a label but the person who prints it. */
const TIMEOUT_MS = 15 * SECOND_MS;

/** `null` without a key: then boxes go by file alone. */
export const openCarrier = (account: CarrierAccount | null, log: FastifyBaseLogger): ClickAndDrop | null =>
  account === null ? null : openClickAndDrop({ ...account, log, turns: openTurns(), timeoutMs: TIMEOUT_MS });
