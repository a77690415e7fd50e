/** Tokens: for a code, once, and for a refresh token, once. Whatever comes a second time was stolen by somebody, and ends the grant. */
import { createHash } from 'node:crypto';
import { audienceOf } from '#domain/agent-access/scopes.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { readCustomer } from '#server/foundation/customers/customers.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { hashOf, isEqualInConstantTime, newSecret } from '#server/platform/secrets.ts';
import type { AgentAccessDeps } from './agent-access-deps.ts';
import { grantBegun } from './grant-mails.ts';
import { endGrant, type GrantRow, lockGrant, noteCodeUsed } from './grant-store.ts';
import type { Client } from './known-clients.ts';
import { type Wrong, wrong } from './oauth-error.ts';
import { findToken, insertTokens, noteTokenUsed } from './token-store.ts';

const ACCESS_MS = HOUR_MS;
const REFRESH_MS = 60 * DAY_MS;

export interface GivenTokens {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
}

type Deps = Pick<AgentAccessDeps, 'db' | 'clock' | 'outbox' | 'publicUrl'>;

interface Redeeming {
  code: string;
  verifier: string;
  redirectUri: string | undefined;
  resource: string | undefined;
}

export async function redeemCode(
  { db, clock, outbox, publicUrl }: Deps,
  client: Client,
  { code, verifier, redirectUri, resource }: Redeeming,
): Promise<GivenTokens | Wrong> {
  const now = clock();
  const outcome = await transact(db, async (transaction): Promise<GivenTokens | Wrong> => {
    const grant = await lockGrant(transaction, { codeHash: hashOf(code) });
    if (grant === undefined) return NO_CODE;
    if (grant.code_used_at !== null) {
      await endGrant(transaction, grant.id, now);
      return NO_CODE;
    }
    const isRight =
      grant.client_id === client.id &&
      grant.ended_at === null &&
      grant.code_until > now &&
      (redirectUri === undefined || redirectUri === grant.redirect_uri) &&
      isVerifierOf(verifier, grant.code_challenge);
    const isForIt = resource === undefined || audienceOf(resource, publicUrl) === grant.audience;
    await noteCodeUsed(transaction, grant.id, { at: now, isRight: isRight && isForIt });
    if (!isRight) return NO_CODE;
    if (!isForIt) return OTHER_RESOURCE;
    const { email } = await readCustomer(transaction, grant.customer_id);
    await outbox.add(transaction, grantBegun(email, grant, now));
    return giveTokens(transaction, grant, now);
  });
  outbox.flush();
  return outcome;
}

export const refreshTokens = (
  { db, clock, publicUrl }: Deps,
  client: Client,
  { token, scope, resource }: { token: string; scope: string | undefined; resource: string | undefined },
): Promise<GivenTokens | Wrong> => {
  const now = clock();
  const hash = hashOf(token);
  return transact(db, async (transaction) => {
    const found = await findToken(transaction, hash);
    const grant = found && (await lockGrant(transaction, { id: found.grant_id }));
    // Read again under the lock: two at once are one use and one too many.
    const row = grant && (await findToken(transaction, hash));
    if (grant === undefined || row?.kind !== 'refresh') return NO_REFRESH;
    if (row.used_at !== null || grant.client_id !== client.id) {
      await endGrant(transaction, grant.id, now);
      return NO_REFRESH;
    }
    if (grant.ended_at !== null || grant.ends_at <= now || row.ends_at <= now) return NO_REFRESH;
    if (resource !== undefined && audienceOf(resource, publicUrl) !== grant.audience) return OTHER_RESOURCE;
    if (asksForMore(scope, grant)) return MORE_THAN_GRANTED;
    await noteTokenUsed(transaction, hash, now);
    return giveTokens(transaction, grant, now);
  });
};

/** RFC 7009: either kind of token ends all that was granted. A token that is nobody's, or another client's, changes nothing. */
export const revokeToken = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  client: Client,
  token: string,
): Promise<void> =>
  transact(db, async (transaction) => {
    const found = await findToken(transaction, hashOf(token));
    const grant = found && (await lockGrant(transaction, { id: found.grant_id }));
    if (grant?.client_id === client.id) await endGrant(transaction, grant.id, clock());
  });

async function giveTokens(db: InTransaction, grant: GrantRow, now: Date): Promise<GivenTokens> {
  const [access, refresh] = [`access_${newSecret()}`, `refresh_${newSecret()}`];
  const until = (ms: number) => new Date(Math.min(now.getTime() + ms, grant.ends_at.getTime()));
  const accessEnds = until(ACCESS_MS);
  await insertTokens(db, grant.id, [
    { hash: hashOf(access), kind: 'access', endsAt: accessEnds },
    { hash: hashOf(refresh), kind: 'refresh', endsAt: until(REFRESH_MS) },
  ]);
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: Math.floor((accessEnds.getTime() - now.getTime()) / 1000),
    refresh_token: refresh,
    scope: grant.scopes.join(' '),
  };
}

const asksForMore = (scope: string | undefined, { scopes }: GrantRow): boolean =>
  (scope ?? '').split(' ').some((name) => name !== '' && !scopes.some((one) => one === name));

const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

/** PKCE (RFC 7636), by SHA-256 alone. */
const isVerifierOf = (verifier: string, challenge: string): boolean =>
  VERIFIER.test(verifier) &&
  isEqualInConstantTime(createHash('sha256').update(verifier).digest('base64url'), challenge);

const NO_CODE = wrong('invalid_grant', 'This code opens nothing: it was used, has expired, or is not yours.');
const NO_REFRESH = wrong(
  'invalid_grant',
  'This refresh token opens nothing: it was used, has ended, or is not yours.',
);
const OTHER_RESOURCE = wrong('invalid_target', 'The grant is for another resource.');
const MORE_THAN_GRANTED = wrong('invalid_scope', 'That is more than was granted.');
