/**
 * Page cache: pages are the same for every visitor, so each is rendered and compressed once per catalogue version, under the one
 * address that it has. Its limit is in bytes.
 */
import { asWork, type FairQueue, type Work } from '#server/platform/fair-queue.ts';
import { householdOf } from '#server/platform/network.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import type { PageAddress } from './page-handler.ts';
import type { RenderPace } from './render-pace.ts';
import type { RenderedPage } from './render-page.ts';
import { bytesOf, type StoredPage, storedPage } from './stored-page.ts';

interface Asked {
  address: Pick<PageAddress, 'url' | 'isUnknown'>;
  /** The edition of the catalogue; `null` for a page that must not be cached. */
  version: string | null;
  /** The visitor's network address: renders wait in the queue of its household, and their calls count for its network. */
  from: string;
}

export type PageCache = (asked: Asked) => Promise<StoredPage | Refusal>;

interface Cached {
  page: Promise<StoredPage | Refusal>;
  work: Work;
  bytes: number;
}

interface PageCacheDeps {
  render(url: string, from: string): Promise<RenderedPage>;
  queue: FairQueue;
  pace: RenderPace;
  mostBytes?: number;
}

const MOST_BYTES = 32 * 1024 * 1024;

export function openPageCache({ render, queue, pace, mostBytes = MOST_BYTES }: PageCacheDeps): PageCache {
  const cached = new Map<string, Cached>();
  let cachedVersion: string | null = null;
  let bytes = 0;

  const evict = (url: string, entry: Cached) => {
    if (cached.get(url) !== entry) return;
    cached.delete(url);
    bytes -= entry.bytes;
  };
  const weigh = (url: string, entry: Cached, page: StoredPage) => {
    if (cached.get(url) !== entry) return;
    entry.bytes = bytesOf(page);
    bytes += entry.bytes;
    for (const [oldest, other] of cached) {
      if (bytes <= mostBytes) break;
      if (other.bytes > 0) evict(oldest, other);
    }
  };

  return async ({ address, version, from }) => {
    const { url } = address;
    const household = householdOf(from);
    if (version !== null && version !== cachedVersion) {
      cached.clear();
      bytes = 0;
      cachedVersion = version;
    }
    const known = version === null ? undefined : cached.get(url);
    if (known !== undefined && known.work.state !== 'given up') {
      // LRU: deleted and set again, so that the page that was asked for longest ago stands first and is evicted first.
      cached.delete(url);
      cached.set(url, known);
      // Another household asked first and may have many pages before this one: it is rendered at the turn that comes first.
      queue(household, known.work);
      return known.page;
    }
    const entry = begin(() => render(url, from));
    const refusal = pace(from) ?? queue(household, entry.work);
    if (refusal !== null) return refusal;
    if (version === null) return entry.page;
    cached.set(url, entry);
    entry.page.then(
      (page) =>
        'refused' in page || !isWorthCaching(page, address) ? evict(url, entry) : weigh(url, entry, page),
      () => evict(url, entry),
    );
    return entry.page;
  };
}

/** A render that waits for its turn. The turn ends before the page is compressed, which other threads do. */
function begin(render: () => Promise<RenderedPage>): Cached {
  const { result, work } = asWork(render);
  const page = result.then(async (rendered) => ('refused' in rendered ? rendered : storedPage(rendered)));
  return { page, work, bytes: 0 };
}

const isWorthCaching = ({ status, headers }: StoredPage, { isUnknown }: Asked['address']): boolean =>
  status < 400 ? headers['cache-control'] !== 'no-store' : status === 404 && isUnknown;
