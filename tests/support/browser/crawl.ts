/** Walks the shop's pages by their links, as a search engine does. */
export interface CrawledPage {
  path: string;
  status: number;
  type: string;
  html: string;
  /** Addresses within the shop that it links to, with their fragments. */
  links: string[];
}

/** A search can be asked for in endless ways; so many of each page are enough. */
const MOST_QUERIES = 4;

export async function crawl(shopUrl: string): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const queries = new Map<string, number>();
  const waiting = ['/'];
  const isTooMuch = (path: string) => {
    const [pathname = '', query = ''] = path.split('?');
    if (query === '' || /^page=\d+$/.test(query)) return false;
    const seen = queries.get(pathname) ?? 0;
    queries.set(pathname, seen + 1);
    return seen >= MOST_QUERIES;
  };
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    if (isTooMuch(path)) continue;
    const page = await readPage(shopUrl, path);
    pages.set(path, page);
    waiting.push(...page.links.map((link) => link.split('#', 1)[0] ?? ''));
  }
  return pages;
}

export async function readPage(shopUrl: string, path: string): Promise<CrawledPage> {
  const answer = await fetch(shopUrl + path);
  const type = answer.headers.get('content-type') ?? '';
  const html = type.startsWith('text/html') ? await answer.text() : '';
  const links = Array.from(html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g), ([, href = '']) => plain(href))
    .map((href) => (href.startsWith('#') ? path + href : href))
    .filter((href) => href.startsWith('/'));
  return { path, status: answer.status, type, html, links };
}

/** Of what a page says in its head and attributes. */
export const plain = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

export const attributeOf = (html: string, tag: RegExp): string | null => {
  const found = tag.exec(html)?.[1];
  return found === undefined ? null : plain(found);
};
