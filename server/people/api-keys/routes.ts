import type { ApiKey } from '#contract/api-keys/api-keys.ts';
import type { Calls } from '#contract/calls.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { heldIn } from '#domain/staff/rights.ts';
import { listNames } from '#server/foundation/customers/customers.ts';
import type { AccountDeps } from '#server/people/accounts/accounts.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { beginningOf } from './api-key.ts';
import { listApiKeys } from './api-key-store.ts';
import { endApiKey, makeApiKey } from './make-api-key.ts';

/** For so long a key that has expired is still listed. */
const LISTED_DAYS = 30;

export const apiKeyRoutes = (deps: AccountDeps): Handlers<Calls> => ({
  'GET /staff/api-keys': async () => ({ answer: await listForStaff(deps) }),
  'POST /staff/api-keys': async ({ body, member }) =>
    answered(await makeApiKey(deps, { ...body, rights: heldIn(body.rights) }, member)),
  'DELETE /staff/api-keys/{id}': async ({ params, member }) =>
    (await endApiKey(deps, params.id, member)) ?? { answer: null },
});

async function listForStaff({ db, clock }: Pick<AccountDeps, 'db' | 'clock'>): Promise<ApiKey[]> {
  const keys = await listApiKeys(db, new Date(clock().getTime() - LISTED_DAYS * DAY_MS));
  const names = await listNames(
    db,
    keys.map(({ made_by }) => made_by),
  );
  return keys.map(({ prefix, made_by, made_at, expires_at, last_used_at, ...key }) => ({
    ...key,
    prefix: beginningOf(prefix),
    made_by: names.get(made_by) ?? '',
    made_at: made_at.toISOString(),
    expires_at: expires_at.toISOString(),
    last_used_on: last_used_at === null ? null : dayInLondon(last_used_at),
  }));
}
