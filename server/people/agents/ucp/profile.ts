/** The shop's own profile, where platforms read what it can: one for each version, at `/.well-known/ucp`. */

import { shop } from '#domain/shop.ts';
import type { OwnKeys } from '#server/foundation/platforms/platforms.ts';
import { type Precompressed, precompressJson } from '#server/platform/precompressed.ts';
import { paymentFromAccount } from '../account-payment.ts';
import type { AgentDeps } from '../agent-deps.ts';
import { waysToPay } from '../demo-card.ts';
import {
  CAPABILITIES,
  CURRENT,
  isOurs,
  LEAF,
  SHOPPING,
  type Version,
  versionOf,
} from '../versions/versions.ts';
import { REST_PATH, UCP_MCP_PATH } from './paths.ts';

export const PROFILE_PATH = '/.well-known/ucp';
export const LEAF_PATH = `${PROFILE_PATH}/${LEAF}`;

const SPECIFICATIONS = 'https://ucp.dev';
/** The protocol has a capability of a house described below the name of that house, wherever the shop runs. */
const OURS = `https://${shop.host}`;
const FOR_AN_HOUR = 'public, max-age=3600';

/** Written once for each set of keys. */
export function openProfile(
  { ownKeys, ...deps }: { ownKeys: OwnKeys } & ProfileDeps,
  version: Version,
): () => Promise<Precompressed> {
  let written: { kids: string; profile: Promise<Precompressed> } | null = null;
  return async () => {
    const keys = await ownKeys.published();
    const kids = keys.map(({ kid }) => kid).join();
    if (written?.kids !== kids)
      written = {
        kids,
        profile: precompressJson({ ...profileOf(deps, version), [KEYS[version]]: keys }, FOR_AN_HOUR),
      };
    return written.profile;
  };
}

const KEYS: Readonly<Record<Version, string>> = { [CURRENT]: 'keys', [LEAF]: 'signing_keys' };

type ProfileDeps = Pick<AgentDeps, 'publicUrl' | 'demoCard'>;

const profileOf = ({ publicUrl, demoCard }: ProfileDeps, version: Version) => {
  const isReachable = ({ endpoint }: { endpoint?: string }) =>
    endpoint === undefined || publicUrl.startsWith('https:');
  const service = (transport: string, path: string, schema: string) => ({
    version,
    transport,
    endpoint: publicUrl + path,
    spec: `${SPECIFICATIONS}/${version}/specification/overview`,
    schema: `${SPECIFICATIONS}/${version}/services/shopping/${schema}`,
  });
  return {
    ucp: {
      version,
      ...(version === CURRENT && { supported_versions: { [LEAF]: publicUrl + LEAF_PATH } }),
      services: {
        [SHOPPING]: [
          service('rest', REST_PATH, 'rest.openapi.json'),
          service('mcp', UCP_MCP_PATH, 'mcp.openrpc.json'),
        ],
      },
      capabilities: Object.fromEntries(
        CAPABILITIES[version]
          .filter(isReachable)
          .map(({ name, parents, specification, schema, endpoint }) => [
            name,
            [
              {
                version: versionOf(name, version),
                ...(isOurs(name)
                  ? { spec: OURS + specification, schema: OURS + schema }
                  : {
                      spec: `${SPECIFICATIONS}/${version}/specification/${specification}`,
                      schema: `${SPECIFICATIONS}/${version}/schemas/shopping/${schema}.json`,
                    }),
                ...(parents !== undefined && { extends: parents }),
                ...(endpoint !== undefined && { config: { endpoint: publicUrl + endpoint } }),
              },
            ],
          ]),
      ),
      payment_handlers: { ...waysToPay({ demoCard }, version), ...paymentFromAccount(version) },
    },
  };
};
