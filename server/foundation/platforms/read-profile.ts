import { z } from 'zod';
import { readJsonBody } from '#server/platform/http/json-body.ts';

/** Which capabilities a platform has, each in which versions. */
export type Capabilities = ReadonlyMap<string, readonly string[]>;

const version = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** What the shop needs of a profile. */
const profile = z.object({
  ucp: z.object({
    version,
    capabilities: z.record(z.string(), z.array(z.object({ version }))).default({}),
  }),
});

/** Only these are ever looked at, and a profile is remembered for a day. */
const SHOPPING = 'dev.ucp.shopping.';
const LONGEST_NAME = 100;
const MOST_CAPABILITIES = 50;
const MOST_VERSIONS = 20;

/** `null` for a text that is no profile. */
export function readProfile(text: string): { version: string; capabilities: Capabilities } | null {
  const parsed = profile.safeParse(parsedJson(text));
  if (!parsed.success) return null;
  const { ucp } = parsed.data;
  const capabilities = Object.entries(ucp.capabilities)
    .filter(([name]) => name.startsWith(SHOPPING) && name.length <= LONGEST_NAME)
    .slice(0, MOST_CAPABILITIES)
    .map(([name, versions]) => [name, versions.slice(0, MOST_VERSIONS).map((one) => one.version)] as const);
  return { version: ucp.version, capabilities: new Map(capabilities) };
}

function parsedJson(text: string): unknown {
  try {
    return readJsonBody(text);
  } catch {
    return undefined;
  }
}
