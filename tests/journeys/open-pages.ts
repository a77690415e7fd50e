/** Every kind of page there is, once. */
export const OPEN_PAGES = [
  '/',
  '/shop',
  '/shop?page=9',
  '/cuppingnotes',
  '/cuppingnotes?search=ethiopia&page=2',
  '/cuppingnotes?search=nothing+at+all',
  '/cuppingnotes/H001Z',
  '/cuppingnotes/B0013',
  '/cuppingnotes/B0014',
  '/tasteprints',
  '/newsletter',
  '/unsubscribe/AAAAAAAAAAAAAAAAAAAAAA',
  '/blend',
] as const;
