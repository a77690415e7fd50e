/** The shop's own profile, where platforms read what it can: one for each version, at `/.well-known/ucp`. */
import { type Precompressed, precompressJson } from '#server/platform/precompressed.ts';
import { CAPABILITIES, CURRENT, LEAF, SHOPPING, type Version } from '../versions/versions.ts';

export const PROFILE_PATH = '/.well-known/ucp';
export const LEAF_PATH = `${PROFILE_PATH}/${LEAF}`;
export const REST_PATH = '/ucp/v1';

const SPECIFICATIONS = 'https://ucp.dev';
const FOR_AN_HOUR = 'public, max-age=3600';

export const writeProfile = (publicUrl: string, version: Version): Promise<Precompressed> =>
  precompressJson(profileOf(publicUrl, version), FOR_AN_HOUR);

const profileOf = (publicUrl: string, version: Version) => {
  const isReachable = ({ endpoint }: { endpoint?: string }) =>
    endpoint === undefined || publicUrl.startsWith('https:');
  return {
    ucp: {
      version,
      ...(version === CURRENT && { supported_versions: { [LEAF]: publicUrl + LEAF_PATH } }),
      services: {
        [SHOPPING]: [
          {
            version,
            transport: 'rest',
            endpoint: publicUrl + REST_PATH,
            spec: `${SPECIFICATIONS}/${version}/specification/overview`,
            schema: `${SPECIFICATIONS}/${version}/services/shopping/rest.openapi.json`,
          },
        ],
      },
      capabilities: Object.fromEntries(
        CAPABILITIES[version]
          .filter(isReachable)
          .map(({ name, parents, specification, schema, endpoint }) => [
            name,
            [
              {
                version,
                spec: `${SPECIFICATIONS}/${version}/specification/${specification}`,
                schema: `${SPECIFICATIONS}/${version}/schemas/shopping/${schema}.json`,
                ...(parents !== undefined && { extends: parents }),
                ...(endpoint !== undefined && { config: { endpoint: publicUrl + endpoint } }),
              },
            ],
          ]),
      ),
      payment_handlers: {},
    },
  };
};
