import { generateKeyPairSync } from 'node:crypto';
import { timesOfNextKey } from '#domain/agents/key-rotation.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { thumbprintOf } from '../signatures/public-keys.ts';
import { insertOwnKey, listOwnKeys, lockOwnKeys } from './own-key-store.ts';

/** Makes the next key by which the shop signs, where one is due. */
export async function rotateKeys(db: Database, now: Date): Promise<void> {
  if (timesOfNextKey(await listOwnKeys(db, now), now) === null) return;
  await transact(db, async (transaction) => {
    await lockOwnKeys(transaction);
    const times = timesOfNextKey(await listOwnKeys(transaction, now), now);
    if (times !== null) await insertOwnKey(transaction, { ...newKey(), ...times });
  });
}

function newKey() {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  if (x === undefined || y === undefined || d === undefined) throw new Error('A new key has no coordinates.');
  return { kid: thumbprintOf({ crv: 'P-256', kty: 'EC', x, y }), x, y, private_half: d };
}
