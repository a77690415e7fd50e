/** Walks the shop's pages by their links, as a search engine does: from several addresses, told as a proxy does. */
export interface CrawledPage {
  path: string;
  status: number;
  type: string;
  html: string;
  /** Paths within the shop that the page links to, with their fragments. */
  links: string[];
}

/** Searches and filters make endless URLs: so many of each page are enough. */
const MOST_QUERIES = 4;

export async function crawl(shopUrl: string): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const queries = new Map<string, number>();
  const waiting = ['/'];
  const isOneTooMany = (path: string) => {
    const [pathname = '', query = ''] = path.split('?');
    if (query === '' || /^page=\d+$/.test(query)) return false;
    const seen = queries.get(pathname) ?? 0;
    queries.set(pathname, seen + 1);
    return seen >= MOST_QUERIES;
  };
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    if (isOneTooMany(path)) continue;
    const page = await readPage(shopUrl, path);
    pages.set(path, page);
    waiting.push(...page.links.map((link) => link.split('#', 1)[0] ?? ''));
  }
  return pages;
}

let requests = 0;

export async function readPage(shopUrl: string, path: string): Promise<CrawledPage> {
  const headers = { 'x-forwarded-for': `192.0.2.${++requests % 250}` };
  const response = await fetch(shopUrl + path, { headers });
  const type = response.headers.get('content-type') ?? '';
  // What is no page too: a shop that ends waits for whoever reads yet.
  const body = await response.text();
  const html = type.startsWith('text/html') ? body : '';
  const links = Array.from(html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g), ([, href = '']) =>
    decodeEntities(href),
  )
    .map((href) => (href.startsWith('#') ? path + href : href))
    .filter((href) => href.startsWith('/'));
  return { path, status: response.status, type, html, links };
}

/** Text without the entities that a page's head and attributes use. */
export const decodeEntities = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

export const attributeOf = (html: string, tag: RegExp): string | null => {
  const found = tag.exec(html)?.[1];
  return found === undefined ? null : decodeEntities(found);
};
