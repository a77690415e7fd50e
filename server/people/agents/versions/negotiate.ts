import type { Platform } from '#server/foundation/platforms/platforms.ts';
import { CAPABILITIES, isSpoken, type Version, versionOf } from './versions.ts';

/** What a platform and the shop have in common; `null` where its version is none of ours. */
export interface Negotiated {
  version: Version;
  /** By name; none where there is nothing. */
  capabilities: ReadonlySet<string>;
}

export function negotiate(platform: Pick<Platform, 'version' | 'capabilities'>): Negotiated | null {
  const { version } = platform;
  if (!isSpoken(version)) return null;
  let common = CAPABILITIES[version].filter(
    ({ name }) => platform.capabilities.get(name)?.includes(versionOf(name, version)) === true,
  );
  // An extension without what it extends falls out, which may leave another one without.
  for (;;) {
    const names = new Set(common.map(({ name }) => name));
    const left = common.filter(({ parents }) => parents?.some((name) => names.has(name)) ?? true);
    if (left.length === common.length) return { version, capabilities: names };
    common = left;
  }
}
