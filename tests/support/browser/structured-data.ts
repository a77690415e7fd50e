/** What search engines demand of the structured data that pages carry, by type. */
export interface Described {
  '@type': string;
  [name: string]: unknown;
}

const NEEDED: Record<string, readonly string[]> = {
  Answer: ['text'],
  Article: ['headline', 'datePublished', 'author', 'image', 'url'],
  BlogPosting: ['headline', 'datePublished', 'author', 'image', 'url'],
  Blog: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  Offer: ['price', 'priceCurrency', 'availability'],
  Organization: ['name', 'url'],
  Product: ['name', 'image', 'description', 'offers'],
  Question: ['name', 'acceptedAnswer'],
  WebSite: ['name', 'url'],
};

export const structuredDataIn = (html: string): Described[] =>
  Array.from(
    html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
    ([, json = '']) => JSON.parse(json) as Described,
  );

/** Everything that is missing, by where it is missing; also in what stands inside. */
export function missingIn(described: unknown, path = ''): string[] {
  if (Array.isArray(described)) return described.flatMap((one, index) => missingIn(one, `${path}[${index}]`));
  if (typeof described !== 'object' || described === null) return [];
  const type = (described as Partial<Described>)['@type'];
  const here = `${path}/${type ?? ''}`;
  const fields = described as Record<string, unknown>;
  const missing = (NEEDED[type ?? ''] ?? [])
    .filter((name) => isEmpty(fields[name]))
    .map((name) => `${here} has no ${name}`);
  return [
    ...missing,
    ...Object.entries(fields).flatMap(([name, value]) => missingIn(value, `${here}.${name}`)),
  ];
}

export const isKnownType = (type: string): boolean => type in NEEDED;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
