export interface ShopLink {
  path: string;
  name: string;
}

/** The links of the header, and again of the footer. */
export const MAIN_LINKS: readonly ShopLink[] = [
  { path: '/aboutus', name: 'About Us' },
  { path: '/shop', name: 'Shop' },
  { path: '/wholesale', name: 'Wholesale' },
  { path: '/subscription', name: 'Subscriptions' },
  { path: '/blend', name: 'Blend' },
  { path: '/cuppingnotes', name: 'Cupping Notes' },
  { path: '/tastematch', name: 'Taste Match' },
  { path: '/blog', name: 'Blog' },
];

export const MORE_LINKS: readonly ShopLink[] = [
  { path: '/tasteprints', name: 'Tasteprints' },
  { path: '/blends', name: 'Public blends' },
  { path: '/tastematch', name: 'Brand Search' },
  { path: '/flight', name: 'Taster flight' },
  { path: '/office', name: 'Office tasting' },
  { path: '/favourites', name: 'Favourites' },
  { path: '/giftcards', name: 'Gift cards' },
  { path: '/faqs', name: 'FAQ' },
  { path: '/terms', name: 'Terms' },
  { path: '/returnpolicy', name: 'Returns' },
  { path: '/privacypolicy', name: 'Privacy' },
];

export const ENQUIRY_LINKS: readonly ShopLink[] = [
  { path: '/feedback', name: 'Feedback' },
  { path: '/refer', name: 'Refer a friend' },
];
