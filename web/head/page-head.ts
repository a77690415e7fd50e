import type { MetaDescriptor } from 'react-router';
import type { OurShop } from '#web/ui/contact-links.tsx';

export interface PageHead {
  /** Title without the shop's name, which is appended. */
  title: string;
  description: string;
  /** Path of the canonical URL. */
  path: string;
  kind?: 'website' | 'article' | 'product';
  /** schema.org data for search engines. */
  data?: readonly StructuredData[];
  /** Open Graph image of the page, 1200 by 630 pixels; by default that of the shop. */
  picture?: { path: string; alt: string };
  /** Path that is shared, where that is another than the canonical one. */
  sharedPath?: string;
  /** True for a page that search engines must not index. */
  unlisted?: boolean;
}

export type StructuredData = { '@type': string } & Record<string, unknown>;

const shopPicture = (name: string) => ({
  path: '/share.png',
  alt: `Three bags of coffee beside the name ${name}`,
});

/** Titles end with the name of the shop. */
const titled = (title: string, name: string): string => (name === '' ? title : `${title} · ${name}`);

/** Head of a page. `publicUrl` comes from the configuration, never from the request. */
export function pageHead(
  { publicUrl, name }: Pick<OurShop, 'publicUrl' | 'name'>,
  page: PageHead,
): MetaDescriptor[] {
  const title = titled(page.title, name);
  const address = publicUrl + page.path;
  const picture = page.picture ?? shopPicture(name);
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.unlisted ? [NOINDEX] : [{ tagName: 'link', rel: 'canonical', href: address }]),
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: publicUrl + (page.sharedPath ?? page.path) },
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

/** Head of a page without a canonical URL, such as an error. */
export const unlistedHead = (shop: Pick<OurShop, 'name'> | undefined, title: string): MetaDescriptor[] => [
  { title: titled(title, shop?.name ?? '') },
  NOINDEX,
];

const NOINDEX = { name: 'robots', content: 'noindex' };
