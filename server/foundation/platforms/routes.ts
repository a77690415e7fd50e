import type { Calls } from '#contract/calls.ts';
import type { SigningKey } from '#contract/platforms/platforms.ts';
import { keyThatSigns } from '#domain/agents/key-rotation.ts';
import type { Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { listOwnKeys, type OwnKeyRow } from './own-keys/own-key-store.ts';
import { withdrawKey } from './own-keys/withdraw-key.ts';

export const platformRoutes = (deps: { db: Database; clock: Clock }): Handlers<Calls> => ({
  'GET /staff/signing-keys': async () => {
    const now = deps.clock();
    const keys = await listOwnKeys(deps.db, now);
    const signs = keyThatSigns(keys, now);
    return { answer: keys.map((key) => signingKeyAnswer(key, stateOf(key, { signs, now }))) };
  },
  'POST /staff/signing-keys/{kid}/withdrawals': async ({ params: { kid }, member }) =>
    (await withdrawKey(deps, { kid, staffId: member.id })) ?? { answer: null },
});

function stateOf(
  key: OwnKeyRow,
  { signs, now }: { signs: OwnKeyRow | null; now: Date },
): SigningKey['state'] {
  if (key.withdrawn_at !== null) return 'withdrawn';
  if (key === signs) return 'signing';
  return key.signs_from > now ? 'waiting' : 'retired';
}

const signingKeyAnswer = (
  { kid, published_at, signs_from, signs_until, published_until, withdrawn_at }: OwnKeyRow,
  state: SigningKey['state'],
): SigningKey => ({
  kid,
  state,
  published_at: published_at.toISOString(),
  signs_from: signs_from.toISOString(),
  signs_until: signs_until.toISOString(),
  published_until: published_until.toISOString(),
  withdrawn_at: withdrawn_at?.toISOString() ?? null,
});
