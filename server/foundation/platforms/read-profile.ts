import { z } from 'zod';
import { readJsonBody } from '#server/platform/http/json-body.ts';
import { type PublicKeys, readPublicKeys } from './signatures/public-keys.ts';

/** Which capabilities a platform has, each in which versions. */
export type Capabilities = ReadonlyMap<string, readonly string[]>;

const version = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** What the shop needs of a profile. */
const profile = z.object({
  ucp: z.object({
    version,
    payment_handlers: z.record(z.string(), z.unknown()).optional(),
    capabilities: z
      .record(z.string(), z.array(z.object({ version, config: z.unknown().optional() })))
      .default({}),
  }),
  keys: z.unknown().optional(),
  /** What keys are called in the older version. */
  signing_keys: z.unknown().optional(),
});

const orders = z.object({ webhook_url: z.string() });

/** Only these, the protocol’s and our own, are ever looked at, and a profile is remembered for a day. */
const SHOPPING = 'dev.ucp.shopping.';
const LOOKED_AT = [SHOPPING, 'example.sixbean.'];
const ORDER = `${SHOPPING}order`;
const LONGEST_NAME = 100;
const MOST_CAPABILITIES = 50;
const MOST_VERSIONS = 20;
const MOST_WAYS_TO_PAY = 50;

export interface ReadProfile {
  version: string;
  capabilities: Capabilities;
  /** Names of what it could pay with. */
  handlers: ReadonlySet<string>;
  keys: PublicKeys;
  /** Where it wants to hear of orders, as it says: whether that is an address of the internet is asked when something is sent. */
  webhookUrl: string | null;
}

/** `null` for a text that is no profile. */
export function readProfile(text: string): ReadProfile | null {
  const parsed = profile.safeParse(parsedJson(text));
  if (!parsed.success) return null;
  const { ucp, keys, signing_keys } = parsed.data;
  const capabilities = Object.entries(ucp.capabilities)
    .filter(([name]) => LOOKED_AT.some((start) => name.startsWith(start)) && name.length <= LONGEST_NAME)
    .slice(0, MOST_CAPABILITIES)
    .map(([name, versions]) => [name, versions.slice(0, MOST_VERSIONS).map((one) => one.version)] as const);
  const ofOrders = ucp.capabilities[ORDER]?.find((one) => one.version === ucp.version);
  return {
    version: ucp.version,
    capabilities: new Map(capabilities),
    handlers: new Set(Object.keys(ucp.payment_handlers ?? {}).slice(0, MOST_WAYS_TO_PAY)),
    keys: readPublicKeys(keys ?? signing_keys),
    webhookUrl: orders.safeParse(ofOrders?.config).data?.webhook_url ?? null,
  };
}

function parsedJson(text: string): unknown {
  try {
    return readJsonBody(text);
  } catch {
    return undefined;
  }
}
