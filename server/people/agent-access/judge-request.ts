/** What a client asks a person for, as it stands in the address of our page: first whether it may be led back to at all, then what it wants. */
import type { Received } from '#contract/calls.ts';
import { isRegistered } from '#domain/agent-access/redirect-uri.ts';
import { type Audience, audienceOf, readScopes, type Scope } from '#domain/agent-access/scopes.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { AgentAccessDeps } from './agent-access-deps.ts';
import type { Client, ClientProblem } from './known-clients.ts';
import type { OAuthError } from './oauth-error.ts';

type Request = Received<'GET /agent-grants/new'>['query'];

export interface Wanted {
  client: Client;
  redirectUri: string;
  codeChallenge: string;
  audience: Audience;
  scopes: readonly Scope[];
}

/** A request of a client that is known, which is wrong all the same: people lead back to it themselves. */
interface Faulty {
  client: Client;
  error: OAuthError;
  message: string;
}

/** Nobody is ever led to an address that the client hasn't named, so that a refusal is shown on our page. */
export async function judgeRequest(
  { clients, publicUrl }: Pick<AgentAccessDeps, 'clients' | 'publicUrl'>,
  request: Request,
): Promise<Wanted | Faulty | Refusal<'invalid' | 'unavailable'>> {
  const client = await clients(request.clientId);
  if ('problem' in client) return PROBLEMS[client.problem];
  if (!isRegistered(request.redirectUri, client.redirectUris)) return OTHER_ADDRESS;
  const faulty = (error: OAuthError, message: string): Faulty => ({ client, error, message });
  if (request.responseType !== 'code')
    return faulty('unsupported_response_type', 'It asks in a way that we don’t support.');
  if (request.codeChallengeMethod !== 'S256' || !CHALLENGE.test(request.codeChallenge ?? ''))
    return faulty('invalid_request', 'Its request isn’t protected as it has to be (PKCE with S256).');
  const audience = request.resource === undefined ? 'ucp' : audienceOf(request.resource, publicUrl);
  if (audience === null)
    return faulty('invalid_target', 'It asks for access to something that isn’t part of this shop.');
  const scopes = readScopes(request.scope, audience);
  if (scopes.length === 0) return faulty('invalid_scope', 'It asks for nothing that could be allowed here.');
  const { redirectUri, codeChallenge = '' } = request;
  return { client, redirectUri, codeChallenge, audience, scopes };
}

/** A SHA-256 in base64url. */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** Where the browser goes on, with our issuer (RFC 9207), so that a client that asks several shops mixes none up. */
export function leadBack(
  publicUrl: string,
  { redirectUri, state }: Pick<Request, 'redirectUri' | 'state'>,
  outcome: { code: string } | { error: OAuthError },
): string {
  const parameters = new URLSearchParams({
    ...outcome,
    ...(state !== undefined && { state }),
    iss: publicUrl,
  });
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${parameters.toString()}`;
}

const PROBLEMS: Readonly<Record<ClientProblem, Refusal<'invalid' | 'unavailable'>>> = {
  unknown: refuse('invalid', {
    message: 'We don’t know the program that sent you here. Nothing was allowed to it.',
  }),
  unreachable: refuse('invalid', {
    message:
      'The program that sent you here doesn’t answer where it should say who it is. Nothing was allowed to it.',
  }),
  malformed: refuse('invalid', {
    message: 'The program that sent you here doesn’t say properly who it is. Nothing was allowed to it.',
  }),
  busy: refuse('unavailable', {
    message: 'Too many programs are asking for access at the moment. Please try again in a few seconds.',
    retryAfter: 10,
  }),
};

const OTHER_ADDRESS = refuse('invalid', {
  message:
    'The program that sent you here wants the answer at an address that isn’t its own. Somebody may be trying to get into your account, so we don’t go on. Nothing was allowed.',
});
