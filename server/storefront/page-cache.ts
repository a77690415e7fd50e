/**
 * Page cache: pages are the same for every visitor, so each is rendered and compressed once per catalogue version. A render
 * never sees a visitor's headers, so nothing of one visitor can reach another.
 */
import { type Precompressed, precompress } from '../platform/precompressed.ts';
import { contentSecurityPolicy, DOCUMENT_PROTECTION } from './page-security.ts';
import { paintFirst } from './paint-first.ts';

export interface Page {
  status: number;
  headers: Record<string, string>;
  /** Precompressed for status 200; text for any other. */
  body: Precompressed | string;
}

interface Asked {
  url: string;
  /** The version of the catalogue; `null` for a page that must not be cached. */
  version: number | null;
  /** The network address that the rate limits of the page's calls count for, if a visitor asks. */
  from?: string;
}

export type PageCache = (asked: Asked) => Promise<Page>;

type Render = (url: string, from: string | undefined) => Promise<Response>;

const MOST_CACHED = 600;

export function openPageCache(render: Render): PageCache {
  const cached = new Map<string, Promise<Page>>();
  let cachedVersion: number | null = null;

  return ({ url, version, from }) => {
    const write = async () => writePage(await render(url, from));
    if (version === null) return write();
    if (version !== cachedVersion) {
      cached.clear();
      cachedVersion = version;
    }
    const page = cached.get(url) ?? write();
    // LRU: deleted and set again, so that the page that was asked for longest ago stands first and is evicted first.
    cached.delete(url);
    cached.set(url, page);
    if (cached.size > MOST_CACHED) cached.delete(cached.keys().next().value ?? url);
    const evict = () => {
      if (cached.get(url) === page) cached.delete(url);
    };
    page.then(({ status }) => status >= 400 && evict(), evict);
    return page;
  };
}

async function writePage(response: Response): Promise<Page> {
  const { status, headers, text } = await readResponse(response);
  const type = headers['content-type'] ?? 'text/plain; charset=utf-8';
  return { status, headers, body: status === 200 ? await precompress(type, text) : text };
}

/** A rendered response with the content security policy that fits its own scripts. */
export async function readResponse(response: Response) {
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  const text = await response.text();
  if (!headers['content-type']?.startsWith('text/html')) return { status, headers, text };
  const policy = { 'content-security-policy': contentSecurityPolicy(text) };
  return { status, headers: { ...headers, ...DOCUMENT_PROTECTION, ...policy }, text: paintFirst(text) };
}
