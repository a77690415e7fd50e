/** The profiles of platforms: fetched when one of their assistants first asks, and remembered for as long as they say. */
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FetchOutside } from '#server/platform/fetch-outside.ts';
import { profileAddress } from './profile-address.ts';
import { type Capabilities, readProfile } from './read-profile.ts';

export interface Platform {
  /** Where its profile is, which is what tells it from every other platform. */
  profileUrl: string;
  /** The one thing about it that people are shown: the rest is in words of its own choosing. */
  host: string;
  version: string;
  capabilities: Capabilities;
}

/** Why a request has no platform that the shop could answer. */
export type PlatformProblem = 'invalid_profile_url' | 'profile_unreachable' | 'profile_malformed' | 'busy';

export type Platforms = (agentHeader: unknown) => Promise<Platform | { problem: PlatformProblem }>;

interface Deps {
  clock: Clock;
  fetchOutside: FetchOutside;
  /** Programs beside a demo on the visitor's own machine count as platforms. */
  ownMachine: boolean;
}

const MOST_PROFILES = 500;
const MOST_AT_ONCE = 4;
/** One house has few platforms. */
const MOST_OF_HOST = 5;
const BUSY = { problem: 'busy' } as const;
/** So many hosts of which nothing is remembered are asked in a minute: names cost whoever makes them up nothing. */
const MOST_NEW_HOSTS = 30;

type Outcome = Platform | { problem: PlatformProblem };

interface Remembered {
  until: number;
  host: string;
  outcome: Promise<Outcome>;
  /** What was fetched, or what was good before, for a day. */
  good: Platform | null;
  goodUntil: number;
}

export function openPlatforms({ clock, fetchOutside, ownMachine }: Deps): Platforms {
  const remembered = new Map<string, Remembered>();
  let underWay = 0;
  /** One at a time each, so that a slow one holds up nobody else. */
  const hostsUnderWay = new Set<string>();
  let newHosts: number[] = [];

  /** Whether one more profile may be fetched now; it counts where its host is new. */
  const mayFetch = (host: string, now: number): boolean => {
    newHosts = newHosts.filter((at) => at > now - MINUTE_MS);
    const isNew = ![...remembered.values()].some((one) => one.host === host);
    if (underWay >= MOST_AT_ONCE || (isNew && newHosts.length >= MOST_NEW_HOSTS)) return false;
    if (isNew) newHosts.push(now);
    return true;
  };

  const fetchProfile = async (address: string, entry: Remembered): Promise<Outcome> => {
    underWay++;
    hostsUnderWay.add(entry.host);
    try {
      const { status, text, cacheControl } = await fetchOutside(address);
      if (status !== 200) return entry.good ?? { problem: 'profile_unreachable' };
      const profile = text === null ? null : readProfile(text);
      if (profile === null) return { problem: 'profile_malformed' };
      entry.until = clock().getTime() + freshFor(cacheControl);
      entry.goodUntil = clock().getTime() + DAY_MS;
      entry.good = { profileUrl: address, host: entry.host, ...profile };
      return entry.good;
    } catch {
      return entry.good ?? { problem: 'profile_unreachable' };
    } finally {
      underWay--;
      hostsUnderWay.delete(entry.host);
    }
  };

  return async (agentHeader) => {
    const address = profileAddress(agentHeader, { ownMachine });
    if (address === null) return { problem: 'invalid_profile_url' };
    const now = clock().getTime();
    const before = remembered.get(address);
    if (before !== undefined && before.until > now) return before.outcome;
    const { host } = new URL(address);
    const good = before !== undefined && before.goodUntil > now ? before.good : null;
    // What was good goes on while it can't be fetched again.
    if (hostsUnderWay.has(host) || !mayFetch(host, now)) return good ?? BUSY;
    const entry: Remembered = {
      until: now + MINUTE_MS,
      host,
      outcome: Promise.resolve(BUSY),
      good,
      goodUntil: before?.goodUntil ?? 0,
    };
    entry.outcome = fetchProfile(address, entry);
    remembered.delete(address);
    remembered.set(address, entry);
    const ofHost = [...remembered].filter(([, one]) => one.host === host).map(([key]) => key);
    for (const key of ofHost.slice(0, -MOST_OF_HOST)) remembered.delete(key);
    const [oldest] = remembered.keys();
    if (remembered.size > MOST_PROFILES && oldest !== undefined) remembered.delete(oldest);
    return entry.outcome;
  };
}

/** From a minute to a day, by what the profile says of itself. */
function freshFor(cacheControl: string): number {
  const seconds = Number(/(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl)?.[1] ?? 0);
  return /no-store|no-cache/i.test(cacheControl)
    ? MINUTE_MS
    : Math.min(DAY_MS, Math.max(MINUTE_MS, seconds * 1000));
}
