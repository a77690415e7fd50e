/** What a client publishes about itself at the address that is its id (Client ID Metadata Document). */
import { z } from 'zod';
import { isRedirectUri } from '#domain/agent-access/redirect-uri.ts';
import { type PublicKeys, readPublicKeys } from '#server/foundation/platforms/platforms.ts';
import { readJsonBody } from '#server/platform/http/json-body.ts';

/** How a client shows that it is the one it names. A secret that both sides know can't stand in a public document. */
const published = z.object({
  client_id: z.string(),
  redirect_uris: z.array(z.string()).min(1).max(100),
  token_endpoint_auth_method: z.enum(['none', 'private_key_jwt']).default('none'),
  jwks: z.object({ keys: z.unknown() }).optional(),
  jwks_uri: z.string().optional(),
});

const MOST_REDIRECT_URIS = 20;

export interface ClientDocument {
  clientId: string;
  redirectUris: readonly string[];
  /** `null` where it shows nothing, as a program on somebody's own machine. */
  keys: { keys: PublicKeys } | { at: string } | null;
}

/** `null` for a text that is no such document. */
export function readClientDocument(text: string): ClientDocument | null {
  const { data } = published.safeParse(parsedJson(text));
  if (data === undefined) return null;
  const { client_id: clientId, token_endpoint_auth_method: method, jwks, jwks_uri: at } = data;
  const redirectUris = data.redirect_uris.filter(isRedirectUri).slice(0, MOST_REDIRECT_URIS);
  if (method === 'none') return { clientId, redirectUris, keys: null };
  if (jwks !== undefined) return { clientId, redirectUris, keys: { keys: readPublicKeys(jwks.keys) } };
  return at === undefined ? null : { clientId, redirectUris, keys: { at } };
}

/** What stands at `jwks_uri`. */
export function readKeySet(text: string): { keys: PublicKeys } | null {
  const { data } = z.object({ keys: z.array(z.unknown()) }).safeParse(parsedJson(text));
  return data === undefined ? null : { keys: readPublicKeys(data.keys) };
}

function parsedJson(text: string): unknown {
  try {
    return readJsonBody(text);
  } catch {
    return undefined;
  }
}
