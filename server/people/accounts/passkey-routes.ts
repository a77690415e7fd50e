import type { Calls } from '#contract/calls.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { refuse } from '#server/platform/refusal.ts';
import { addPasskey, beginPasskey } from './passkeys/add-passkey.ts';
import { beginPasskeyLogin, logInWithPasskey } from './passkeys/log-in-with-passkey.ts';
import type { PasskeyDeps } from './passkeys/passkey-deps.ts';
import { listPasskeys, renamePasskey } from './passkeys/passkey-store.ts';
import { proveAgain } from './passkeys/prove-again.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';

export function passkeyRoutes(deps: PasskeyDeps): Handlers<Calls> {
  const { db } = deps;
  return {
    'POST /passkey-challenges': async () => ({ answer: await beginPasskeyLogin(deps) }),
    'POST /authenticate/passkey': async ({ body, visitor }) =>
      answered(await logInWithPasskey(deps, body, visitor)),
    'POST /fresh-logins': async ({ body, member, visitor }) =>
      answered(await proveAgain(deps, body, { member, visitor })),
    'GET /passkeys': async ({ member }) => ({
      answer: (await listPasskeys(db, member.id)).map(passkeyAnswer),
    }),
    'POST /passkeys/challenges': async ({ member }) => answered(await beginPasskey(deps, member)),
    'POST /passkeys': async ({ body, member, visitor }) =>
      answered(await addPasskey(deps, body, { member, visitor }), passkeyAnswer),
    'PATCH /passkeys/{id}': async ({ params, body, member }) => {
      const renamed = await renamePasskey(db, { id: params.id, customerId: member.id }, body.name);
      return renamed === undefined ? refuse('not_found') : { answer: passkeyAnswer(renamed) };
    },
    'DELETE /passkeys/{id}': async ({ params, member }) =>
      (await removePasskey(deps, { id: params.id, customerId: member.id })) ?? { answer: null },
  };
}

interface Shown {
  id: number;
  name: string;
  added_at: Date;
  last_used_at: Date | null;
  stopped_at: Date | null;
}

const passkeyAnswer = ({ id, name, added_at, last_used_at, stopped_at }: Shown) => ({
  id,
  name,
  added_at: added_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  is_stopped: stopped_at !== null,
});
