/**
 * Page cache: pages are the same for every visitor, so each is rendered and compressed once per catalogue version, under the one
 * address that it has. Its limit is in bytes.
 */
import { openByteLimit } from '#server/platform/byte-limit.ts';
import { asWork, type FairQueue, type Work } from '#server/platform/fair-queue.ts';
import { holdsSecret } from '#server/platform/http/secrets-in-urls.ts';
import { householdOf } from '#server/platform/network.ts';
import type { Encoding } from '#server/platform/precompressed.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import type { PageAddress } from './page-handler.ts';
import type { RenderPace } from './render-pace.ts';
import type { RenderedPage } from './render-page.ts';
import { bytesOf, hasPlain, type StoredPage, storedPage, uncompressed } from './stored-page.ts';

interface PageRequest {
  address: Pick<PageAddress, 'url' | 'isUnknown'>;
  /** The edition of the catalogue; `null` where nothing may be cached. */
  version: string | null;
  /** The visitor's network address: renders wait in the queue of its household, and their calls count for its network. */
  from: string;
  encoding: Encoding;
}

export type PageCache = (request: PageRequest) => Promise<StoredPage | Refusal>;

interface Cached {
  page: Promise<StoredPage | Refusal>;
  work: Work;
}

interface PageCacheDeps {
  render(url: string, from: string): Promise<RenderedPage>;
  queue: FairQueue;
  pace: RenderPace;
  mostBytes?: number;
}

const MOST_BYTES = 32 * 1024 * 1024;

export function openPageCache({ render, queue, pace, mostBytes = MOST_BYTES }: PageCacheDeps): PageCache {
  const cached = openByteLimit<Cached>(mostBytes);
  let cachedVersion: string | null = null;

  const inEncoding = async (url: string, entry: Cached, encoding: Encoding) => {
    const page = await entry.page;
    if (encoding !== 'plain' || 'refused' in page || hasPlain(page)) return page;
    await uncompressed(page);
    cached.weigh(url, entry, bytesOf(page));
    return page;
  };

  return async ({ address, version, from, encoding }) => {
    const { url } = address;
    if (version !== null && version !== cachedVersion) {
      cached.forgetAll();
      cachedVersion = version;
    }
    const hit = version === null ? undefined : cached.find(url);
    if (hit !== undefined && hit.work.state !== 'given up') {
      // Another household asked first and may have many pages before this one: it is rendered at the turn that comes first.
      if (hit.work.state === 'waiting') queue(householdOf(from), hit.work);
      return inEncoding(url, hit, encoding);
    }
    const entry = begin(() => render(url, from));
    const refusal = pace(from) ?? queue(householdOf(from), entry.work);
    if (refusal !== null) return refusal;
    if (version === null || holdsSecret(url)) return inEncoding(url, entry, encoding);
    cached.add(url, entry);
    entry.page.then(
      (page) =>
        'refused' in page || !isWorthCaching(page, address)
          ? cached.forget(url, entry)
          : cached.weigh(url, entry, bytesOf(page)),
      () => cached.forget(url, entry),
    );
    return inEncoding(url, entry, encoding);
  };
}

/** A render that waits for its turn. The turn ends before the page is compressed, which other threads do. */
function begin(render: () => Promise<RenderedPage>): Cached {
  const { result, work } = asWork(render);
  const page = result.then(async (rendered) => ('refused' in rendered ? rendered : storedPage(rendered)));
  return { page, work };
}

const isWorthCaching = ({ status, headers }: StoredPage, { isUnknown }: PageRequest['address']): boolean =>
  status < 400 ? headers['cache-control'] !== 'no-store' : status === 404 && isUnknown;
