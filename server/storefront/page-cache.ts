/**
 * Pages are the same for every visitor, so each is rendered once per catalogue version and kept as bytes. A render never
 * sees a visitor's headers: nothing of one visitor can reach another.
 */
import { type Precompressed, precompress } from '../platform/precompressed.ts';
import { contentSecurityPolicy, DOCUMENT_PROTECTION } from './page-security.ts';
import { paintFirst } from './paint-first.ts';

export interface Page {
  status: number;
  headers: Record<string, string>;
  /** Bytes where the page is there; what is said instead of it where it is not. */
  body: Precompressed | string;
}

interface Asked {
  url: string;
  /** `null` keeps nothing. */
  version: number | null;
  /** For whom the work of rendering counts, if a visitor brings it about. */
  from?: string;
}

export type PageCache = (asked: Asked) => Promise<Page>;

type Render = (url: string, from: string | undefined) => Promise<Response>;

const MOST_KEPT = 600;

export function openPageCache(render: Render): PageCache {
  const kept = new Map<string, Promise<Page>>();
  let cachedVersion: number | null = null;

  return ({ url, version, from }) => {
    const write = async () => writePage(await render(url, from));
    if (version === null) return write();
    if (version !== cachedVersion) {
      kept.clear();
      cachedVersion = version;
    }
    const page = kept.get(url) ?? write();
    // Taken out and put in again, so that what was asked for longest ago stands first and goes first.
    kept.delete(url);
    kept.set(url, page);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? url);
    const forget = () => {
      if (kept.get(url) === page) kept.delete(url);
    };
    page.then(({ status }) => status >= 400 && forget(), forget);
    return page;
  };
}

async function writePage(response: Response): Promise<Page> {
  const { status, headers, text } = await readResponse(response);
  const type = headers['content-type'] ?? 'text/plain; charset=utf-8';
  return { status, headers, body: status === 200 ? await precompress(type, text) : text };
}

/** A rendered response with the policy that fits its own scripts. */
export async function readResponse(response: Response) {
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  const text = await response.text();
  if (!headers['content-type']?.startsWith('text/html')) return { status, headers, text };
  const policy = { 'content-security-policy': contentSecurityPolicy(text) };
  return { status, headers: { ...headers, ...DOCUMENT_PROTECTION, ...policy }, text: paintFirst(text) };
}
