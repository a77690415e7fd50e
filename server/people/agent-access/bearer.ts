/** Bearer tokens: what one opens, and what is answered to a request that needs one, or one that opens more. */
import type { Audience, Scope } from '#domain/agent-access/scopes.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { hashOf } from '#server/platform/secrets.ts';
import type { AgentAccessDeps } from './agent-access-deps.ts';
import { noteGrantUsed } from './grant-store.ts';
import { findAccess } from './token-store.ts';

/** What a person lets the sender of a request do for them. */
export interface Access {
  accountId: number;
  clientId: string;
  scopes: ReadonlySet<Scope>;
  grant: {
    id: number;
    /** Where the profile of the platform has to be that sends it. */
    platformOrigin: string;
  };
}

/** The last use is stored to within five minutes. */
const NOTED_EVERY_MS = 5 * MINUTE_MS;

/**
 * What the header `Authorization` of a request to one of our addresses opens. `null` where there is none: whether that will do is for
 * the address to say. A token is read with each request, so that one whose grant was ended opens nothing from then on.
 *
 *     const access = await checkBearer(deps, { authorization: headers.authorization, audience: 'staff' });
 */
export async function checkBearer(
  { db, clock }: Pick<AgentAccessDeps, 'db' | 'clock'>,
  { authorization, audience }: { authorization: string | undefined; audience: Audience },
): Promise<Access | { problem: 'invalid_token' } | null> {
  if (authorization === undefined) return null;
  const token = /^Bearer ([!-~]{1,200})$/i.exec(authorization)?.[1];
  if (token === undefined) return INVALID;
  const now = clock();
  const found = await findAccess(db, { hash: hashOf(token), audience, now });
  if (found === undefined) return INVALID;
  const { id, customer_id, client_id, platform_origin, last_used_at, scopes } = found;
  if (last_used_at === null || last_used_at.getTime() <= now.getTime() - NOTED_EVERY_MS)
    await noteGrantUsed(db, id, now);
  return {
    accountId: customer_id,
    clientId: client_id,
    scopes: new Set(scopes),
    grant: { id, platformOrigin: platform_origin },
  };
}

const INVALID = { problem: 'invalid_token' } as const;

interface Challenge {
  /** Of the address that is asked, such as `/mcp`: its document says where to get a token. */
  path: string;
  /** Without, there was no token at all. */
  error?: 'invalid_token' | 'insufficient_scope';
  /** All that the request needs, what was granted already too: a client asks for these at once. */
  scopes: readonly Scope[];
}

/** The header `WWW-Authenticate` of the answer: 401, or 403 where the token opens too little (RFC 6750, RFC 9728). */
export const challenge = (publicUrl: string, { path, error, scopes }: Challenge): string =>
  [
    `Bearer realm="${publicUrl}"`,
    ...(error === undefined ? [] : [`error="${error}"`]),
    ...(scopes.length === 0 ? [] : [`scope="${scopes.join(' ')}"`]),
    `resource_metadata="${publicUrl}${RESOURCE_DOCUMENT}${path}"`,
  ].join(', ');

export const RESOURCE_DOCUMENT = '/.well-known/oauth-protected-resource';
