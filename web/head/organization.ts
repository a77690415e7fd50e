/** Who the shop is, for search engines: on its front page and on the page about it. */
import type { Answer } from '#contract/calls.ts';
import type { ShopAddress } from '#domain/settings/address.ts';
import type { StructuredData } from './page-head.ts';

interface Reached {
  name: string;
  address: ShopAddress | null;
  contact: Answer<'GET /shop-contact'> | null;
}

export const organization = (publicUrl: string, { name, address, contact }: Reached): StructuredData => ({
  '@type': 'Organization',
  '@id': `${publicUrl}/#organization`,
  name,
  url: `${publicUrl}/`,
  logo: `${publicUrl}/icon-512.png`,
  ...(contact !== null && {
    legalName: contact.names.legal,
    email: contact.email,
    telephone: contact.telephone.dialled,
  }),
  ...(address !== null && {
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.town,
      postalCode: address.postal_code,
      addressCountry: 'GB',
    },
  }),
  ...(contact !== null && { sameAs: contact.social.map(({ url }) => url) }),
});

export const website = (publicUrl: string, { name }: Pick<Reached, 'name'>): StructuredData => ({
  '@type': 'WebSite',
  name,
  url: `${publicUrl}/`,
  inLanguage: 'en-GB',
  publisher: { '@id': `${publicUrl}/#organization` },
});
