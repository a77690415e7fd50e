/** Structured data of pages (JSON-LD), and the properties that search engines require of each type. */
export interface StructuredData {
  '@type': string;
  [name: string]: unknown;
}

const REQUIRED: Record<string, readonly string[]> = {
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

export const structuredDataIn = (html: string): StructuredData[] =>
  Array.from(
    html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
    ([, json = '']) => JSON.parse(json) as StructuredData,
  );

/** Required properties that are missing, each with its path; nested objects included. */
export function missingIn(data: unknown, path = ''): string[] {
  if (Array.isArray(data)) return data.flatMap((item, index) => missingIn(item, `${path}[${index}]`));
  if (typeof data !== 'object' || data === null) return [];
  const type = (data as Partial<StructuredData>)['@type'];
  const here = `${path}/${type ?? ''}`;
  const fields = data as Record<string, unknown>;
  const missing = (REQUIRED[type ?? ''] ?? [])
    .filter((name) => isEmpty(fields[name]))
    .map((name) => `${here} has no ${name}`);
  return [
    ...missing,
    ...Object.entries(fields).flatMap(([name, value]) => missingIn(value, `${here}.${name}`)),
  ];
}

export const isKnownType = (type: string): boolean => type in REQUIRED;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
