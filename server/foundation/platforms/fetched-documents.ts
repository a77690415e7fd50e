/** Documents that strangers publish about themselves: fetched when they first matter, and remembered for as long as they say. */
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FetchOutside } from '#server/platform/fetch-outside.ts';

/** Why there is no document. */
export type DocumentProblem = 'unreachable' | 'malformed' | 'busy';

export interface DocumentWish {
  /** Of a key that what is remembered hasn’t got: then it is fetched again, but for what was fetched within a minute. */
  lacksKey?: boolean;
}

/** At an address that was checked before: of the internet, or of the own machine in a demo. */
export type ReadDocument<Read> = (
  address: string,
  wish?: DocumentWish,
) => Promise<Read | { problem: DocumentProblem }>;

/** Reads the text of one; `null` where it is none. */
type Reader<Read> = (text: string, from: { address: string; host: string }) => Read | null;

/** Documents of one kind. All kinds together fetch no more at once than is said here. */
export type Documents = <Read extends object>(read: Reader<Read>) => ReadDocument<Read>;

interface Deps {
  clock: Clock;
  fetchOutside: FetchOutside;
}

const MOST_OF_A_KIND = 500;
const MOST_AT_ONCE = 4;
/** One house publishes few. */
const MOST_OF_HOST = 5;
const BUSY = { problem: 'busy' } as const;
/** So many hosts of which nothing is remembered are asked in a minute: names cost whoever makes them up nothing. */
const MOST_NEW_HOSTS = 30;

type Outcome<Read> = Read | { problem: DocumentProblem };

interface Remembered<Read> {
  askedAt: number;
  until: number;
  host: string;
  outcome: Promise<Outcome<Read>>;
  /** What was fetched, or what was good before, for a day. */
  good: Read | null;
  goodUntil: number;
}

export function openDocuments({ clock, fetchOutside }: Deps): Documents {
  const fetching = openFetching();
  return (read) => rememberKind({ clock, fetchOutside, fetching }, read);
}

/** What is fetched now, and how many new hosts were asked within a minute. */
function openFetching() {
  let underWay = 0;
  /** One at a time each, so that a slow one holds up nobody else. */
  const hostsUnderWay = new Set<string>();
  let newHosts: number[] = [];
  return {
    /** Whether one more may be fetched now; it counts where its host is new. */
    mayFetch: (host: string, { now, isNew }: { now: number; isNew: boolean }): boolean => {
      newHosts = newHosts.filter((at) => at > now - MINUTE_MS);
      if (hostsUnderWay.has(host) || underWay >= MOST_AT_ONCE) return false;
      if (isNew && newHosts.length >= MOST_NEW_HOSTS) return false;
      if (isNew) newHosts.push(now);
      return true;
    },
    during: async <T>(host: string, work: () => Promise<T>): Promise<T> => {
      underWay++;
      hostsUnderWay.add(host);
      try {
        return await work();
      } finally {
        underWay--;
        hostsUnderWay.delete(host);
      }
    },
  };
}

type Fetching = ReturnType<typeof openFetching>;

function rememberKind<Read extends object>(
  { clock, fetchOutside, fetching }: Deps & { fetching: Fetching },
  read: Reader<Read>,
): ReadDocument<Read> {
  const remembered = new Map<string, Remembered<Read>>();

  const fetchDocument = async (address: string, entry: Remembered<Read>): Promise<Outcome<Read>> => {
    try {
      const { status, text, cacheControl } = await fetchOutside(address);
      if (status !== 200) return entry.good ?? { problem: 'unreachable' };
      const document = text === null ? null : read(text, { address, host: entry.host });
      if (document === null) return { problem: 'malformed' };
      entry.until = clock().getTime() + freshFor(cacheControl);
      entry.goodUntil = clock().getTime() + DAY_MS;
      entry.good = document;
      return document;
    } catch {
      return entry.good ?? { problem: 'unreachable' };
    }
  };

  return async (address, { lacksKey = false } = {}) => {
    const now = clock().getTime();
    const before = remembered.get(address);
    const isRecent = before !== undefined && before.askedAt > now - MINUTE_MS;
    if (before !== undefined && before.until > now && (isRecent || !lacksKey)) return before.outcome;
    const { host } = new URL(address);
    const good = before !== undefined && before.goodUntil > now ? before.good : null;
    const isNew = ![...remembered.values()].some((one) => one.host === host);
    // What was good goes on while it can't be fetched again.
    if (!fetching.mayFetch(host, { now, isNew })) return good ?? BUSY;
    const entry: Remembered<Read> = {
      askedAt: now,
      until: now + MINUTE_MS,
      host,
      outcome: Promise.resolve(BUSY),
      good,
      goodUntil: before?.goodUntil ?? 0,
    };
    entry.outcome = fetching.during(host, () => fetchDocument(address, entry));
    remembered.delete(address);
    remembered.set(address, entry);
    const ofHost = [...remembered].filter(([, one]) => one.host === host).map(([key]) => key);
    for (const key of ofHost.slice(0, -MOST_OF_HOST)) remembered.delete(key);
    const [oldest] = remembered.keys();
    if (remembered.size > MOST_OF_A_KIND && oldest !== undefined) remembered.delete(oldest);
    return entry.outcome;
  };
}

/** From a minute to a day, by what the document says of itself. */
function freshFor(cacheControl: string): number {
  const seconds = Number(/(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl)?.[1] ?? 0);
  return /no-store|no-cache/i.test(cacheControl)
    ? MINUTE_MS
    : Math.min(DAY_MS, Math.max(MINUTE_MS, seconds * 1000));
}
