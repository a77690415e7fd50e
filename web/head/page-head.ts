import type { MetaDescriptor } from 'react-router';
import { shop } from '../../domain/shop.ts';

export interface PageHead {
  /** Without the shop's name, which is added. */
  title: string;
  description: string;
  /** The page's own address below the shop's. */
  path: string;
  kind?: 'website' | 'article' | 'product';
  /** For search engines: what the page is about, as schema.org has it. */
  data?: readonly StructuredData[];
  /** What a link to the page shows, 1200 by 630; the shop's own picture where the page has none. */
  picture?: { path: string; alt: string };
  /** True for a page that nobody should find by searching. */
  unlisted?: boolean;
}

export type StructuredData = { '@type': string } & Record<string, unknown>;

const SHOP_PICTURE = { path: '/share.png', alt: `Tasteprints of six coffees beside the name ${shop.name}` };

/** The head of a page. The shop's address comes from its settings, never from what a visitor asked for. */
export function pageHead(publicUrl: string, page: PageHead): MetaDescriptor[] {
  const title = `${page.title} · ${shop.name}`;
  const address = publicUrl + page.path;
  const picture = page.picture ?? SHOP_PICTURE;
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.unlisted ? [NOINDEX] : [{ tagName: 'link', rel: 'canonical', href: address }]),
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: publicUrl + picture.path },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: publicUrl + picture.path },
    { name: 'twitter:image:alt', content: picture.alt },
    ...(page.data ?? []).map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
}

/** For a page without an address of its own, such as an error. */
export const unlistedHead = (title: string): MetaDescriptor[] => [
  { title: `${title} · ${shop.name}` },
  NOINDEX,
];

const NOINDEX = { name: 'robots', content: 'noindex' };
