/** What somebody allowed the sender of a request by UCP. A token is its platform's own: under another profile it opens nothing. */
import { ORDER_READ, type Scope } from '#domain/agent-access/scopes.ts';
import type { Platform } from '#server/foundation/platforms/platforms.ts';
import { type Access, challenge, type checkBearer } from '#server/people/agent-access/agent-access.ts';
import type { AgentDeps } from '../agent-deps.ts';
import type { Asking } from '../cart/asking.ts';
import type { Outcome } from './outcome.ts';
import { MCP_PATH, REST_PATH } from './paths.ts';

/** The token of a request, as `checkBearer` reads it. */
export type ReadBearer = () => ReturnType<typeof checkBearer>;

type Failed = Extract<Outcome, { failure: unknown }>;

export async function readAccess(
  { publicUrl }: Pick<AgentDeps, 'publicUrl'>,
  { readBearer, platform }: { readBearer: ReadBearer; platform: Platform },
): Promise<Access | Failed | null> {
  const access = await readBearer();
  if (access === null) return null;
  if ('problem' in access) return endedToken(publicUrl, REST_PATH);
  return access.grant.platformOrigin === new URL(platform.profileUrl).origin ? access : OTHERS_TOKEN;
}

export const endedToken = (publicUrl: string, path: string): Failed => ({
  failure: {
    code: 'identity_required',
    content: 'This token opens nothing here: it has expired, was ended, or is for another address.',
  },
  status: 401,
  challenge: challenge(publicUrl, { path, error: 'invalid_token', scopes: [] }),
});

const OTHERS_TOKEN: Failed = {
  failure: {
    code: 'identity_required',
    content: 'This token was given to another platform than the one that you name.',
  },
  status: 403,
};

/** Nothing of the buyer is shown before they allowed it: all that is needed is named, with what is there already. */
export const toAllow = (
  {
    deps: { publicUrl },
    access,
    platform,
  }: Pick<Asking, 'access' | 'platform'> & { deps: Pick<AgentDeps, 'publicUrl'> },
  needs: Scope,
): Failed => ({
  failure:
    access === null
      ? {
          code: 'identity_required',
          content:
            needs === ORDER_READ && platform !== null
              ? 'Please sign this request with a key of your profile, or send a token that the buyer gave you on our page.'
              : 'This belongs to an account: please send the token that its owner gave you on our page.',
        }
      : { code: 'insufficient_scope', content: 'The buyer has not allowed this. They can, on our page.' },
  status: access === null ? 401 : 403,
  challenge: challenge(publicUrl, {
    path: pathOf({ platform }),
    ...(access !== null && { error: 'insufficient_scope' as const }),
    scopes: [...new Set([...(access?.scopes ?? []), needs])],
  }),
});

/** Where its tokens are for. */
export const pathOf = ({ platform }: Pick<Asking, 'platform'>): string =>
  platform === null ? MCP_PATH : REST_PATH;
