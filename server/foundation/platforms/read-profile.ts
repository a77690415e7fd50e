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

/** `null` for a text that is no profile. */
export function readProfile(text: string): { version: string; capabilities: Capabilities } | null {
  const parsed = profile.safeParse(parsedJson(text));
  if (!parsed.success) return null;
  const { ucp } = parsed.data;
  const capabilities = Object.entries(ucp.capabilities).map(
    ([name, versions]) => [name, versions.map((one) => one.version)] as const,
  );
  return { version: ucp.version, capabilities: new Map(capabilities) };
}

function parsedJson(text: string): unknown {
  try {
    return readJsonBody(text);
  } catch {
    return undefined;
  }
}
