/** The keys by which the shop signs, at most a second behind the database, whichever process withdraws or makes one. */
import { createPrivateKey } from 'node:crypto';
import { keysToPublish, keyThatSigns } from '#domain/agents/key-rotation.ts';
import { SECOND_MS } from '#domain/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { PrivateKey } from '../signatures/sign-message.ts';
import { listOwnKeys, type OwnKeyRow } from './own-key-store.ts';
import { rotateKeys } from './rotate-keys.ts';

interface PublishedKey {
  kid: string;
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  use: 'sig';
  alg: 'ES256';
}

export interface OwnKeys {
  signing: () => Promise<PrivateKey>;
  published: () => Promise<PublishedKey[]>;
}

const FRESH_FOR_MS = SECOND_MS;

export function openOwnKeys({ db, clock }: { db: Database; clock: Clock }): OwnKeys {
  let cached: { readAt: number; rows: Promise<OwnKeyRow[]> } | null = null;
  let last: PrivateKey | null = null;

  const read = (now: Date): Promise<OwnKeyRow[]> => {
    const time = now.getTime();
    if (cached !== null && Math.abs(time - cached.readAt) < FRESH_FOR_MS) return cached.rows;
    const reading = { readAt: time, rows: readOrMake(db, now) };
    cached = reading;
    reading.rows.catch(() => {
      if (cached === reading) cached = null;
    });
    return reading.rows;
  };

  return {
    signing: async () => {
      const now = clock();
      const row = keyThatSigns(await read(now), now);
      if (row?.private_half == null) throw new Error('No key signs just now.');
      if (last?.kid !== row.kid) last = privateKeyOf(row, row.private_half);
      return last;
    },
    published: async () => {
      const now = clock();
      const keys = keysToPublish(await read(now), now);
      return keys.map(({ kid, x, y }) => ({ kid, kty: 'EC', crv: 'P-256', x, y, use: 'sig', alg: 'ES256' }));
    },
  };
}

/** The job makes the next in time. Only a shop that has none yet, or whose last was withdrawn, finds none here. */
async function readOrMake(db: Database, now: Date): Promise<OwnKeyRow[]> {
  const rows = await listOwnKeys(db, now);
  if (keyThatSigns(rows, now) !== null) return rows;
  await rotateKeys(db, now);
  return listOwnKeys(db, now);
}

const privateKeyOf = ({ kid, x, y }: OwnKeyRow, d: string): PrivateKey => ({
  kid,
  key: createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' }),
});
