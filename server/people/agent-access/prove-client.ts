/** Who asks for tokens: a client that shows by its key that it is the one it names, or one that has none. */
import { z } from 'zod';
import { MINUTE_MS } from '#domain/durations.ts';
import { isSignatureOf } from '#server/foundation/platforms/platforms.ts';
import { readJsonBody } from '#server/platform/http/json-body.ts';
import type { AgentAccessDeps } from './agent-access-deps.ts';
import type { Client, KeysOf } from './known-clients.ts';
import { type Wrong, wrong } from './oauth-error.ts';

/** The fields of a form, each of which stands in it once. */
export type Form = ReadonlyMap<string, string>;

interface Asked {
  authorization: string | undefined;
  form: Form;
  /** The endpoint that is asked, as another name of the one whom an assertion is for. */
  endpoint: string;
}

type Deps = Pick<AgentAccessDeps, 'clients' | 'clock' | 'publicUrl'>;

export async function proveClient(deps: Deps, asked: Asked): Promise<Client | Wrong> {
  if (asked.authorization !== undefined) return NO_SECRETS;
  const assertion = asked.form.get('client_assertion');
  const named = asked.form.get('client_id') ?? (assertion && subjectOf(assertion));
  if (named === undefined) return wrong('invalid_client', 'Please name the client in client_id.');
  if ((asked.form.get('client_id') ?? named) !== named) return NOT_SHOWN;
  const client = await deps.clients(named);
  if ('problem' in client)
    return client.problem === 'busy' || client.problem === 'unreachable'
      ? wrong(
          'temporarily_unavailable',
          'We could not read the document of the client just now. Please try again.',
        )
      : wrong('invalid_client', 'We know no such client, or could not read its document.');
  return (await isShown(deps, client, { assertion, asked })) ? client : NOT_SHOWN;
}

interface Shown {
  assertion: string | undefined;
  asked: Asked;
}

/** Each by its own way alone: a client with keys gets nothing without them. */
async function isShown(deps: Deps, client: Client, { assertion, asked }: Shown): Promise<boolean> {
  const { proof } = client;
  if (proof.by === 'nothing') return assertion === undefined && !asked.form.has('client_secret');
  if (assertion === undefined || asked.form.get('client_assertion_type') !== ASSERTION_TYPE) return false;
  const claims = await readAssertion(assertion, proof.keys);
  if (claims === null) return false;
  const now = deps.clock().getTime();
  const { publicUrl } = deps;
  return (
    claims.iss === client.id &&
    claims.sub === client.id &&
    [claims.aud].flat().some((one) => one === publicUrl || one === asked.endpoint) &&
    claims.exp * 1000 > now &&
    claims.exp * 1000 <= now + LONGEST_ASSERTION_MS &&
    (claims.nbf ?? 0) * 1000 <= now + SKEW_MS
  );
}

const NOT_SHOWN = wrong('invalid_client', 'The client did not show that it is the one it names.');
const NO_SECRETS = wrong(
  'invalid_client',
  'Clients have no secrets here: please name the client in the form.',
);
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
/** For how long one may count at most: what it asks for, a code or a refresh token, is good only once. */
const LONGEST_ASSERTION_MS = 10 * MINUTE_MS;
const SKEW_MS = MINUTE_MS;

const header = z.object({ alg: z.enum(['ES256', 'EdDSA']), kid: z.string(), crit: z.undefined().optional() });
const claims = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  nbf: z.number().optional(),
});

const JWT = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

/** The claims of a JWT (RFC 7523) that one of the client's keys signed. */
async function readAssertion(jwt: string, keysOf: KeysOf): Promise<z.infer<typeof claims> | null> {
  const [, head = '', body = '', signature = ''] = JWT.exec(jwt) ?? [];
  const read = header.safeParse(decoded(head)).data;
  if (read === undefined) return null;
  const key = (await keysOf())?.get(read.kid) ?? (await keysOf({ lacksKey: true }))?.get(read.kid);
  if (key == null || key.algorithm !== read.alg) return null;
  return isSignatureOf(`${head}.${body}`, Buffer.from(signature, 'base64url'), key)
    ? (claims.safeParse(decoded(body)).data ?? null)
    : null;
}

/** Before anything is checked: whose keys to check it by. */
function subjectOf(jwt: string): string | undefined {
  return claims.safeParse(decoded(JWT.exec(jwt)?.[2] ?? '')).data?.sub;
}

function decoded(part: string): unknown {
  try {
    return readJsonBody(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
