import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { NOT_OPEN_YET } from './shell/not-open-yet.ts';

export default [
  index('routes/home.tsx'),
  route('shop', 'routes/shop.tsx'),
  route('cuppingnotes', 'routes/cupping-notes.tsx'),
  route('cuppingnotes/compare', 'routes/compare-coffees.tsx'),
  route('cuppingnotes/:ctapsId', 'routes/cupping-note.tsx'),
  route('cuppingnotes/:ctapsId/tasteprint.svg', 'routes/tasteprint-file.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('tasteprints', 'routes/tasteprints.tsx'),
  route('faqs', 'routes/faqs.tsx'),
  route('tastematch', 'routes/tastematch.tsx'),
  route('aboutus', 'routes/aboutus.tsx'),
  route('subscription', 'routes/subscription.tsx'),
  route('wholesale', 'routes/wholesale.tsx'),
  route('feedback', 'routes/feedback.tsx'),
  route('refer', 'routes/refer.tsx'),
  route('newsletter', 'routes/newsletter.tsx'),
  route('unsubscribe/:key', 'routes/unsubscribe.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('blog/rss.xml', 'routes/blog-rss.ts'),
  route('blog/:slug', 'routes/blog-article.tsx'),
  ...['terms', 'returnpolicy', 'privacypolicy'].map((path) => route(path, 'routes/legal.tsx', { id: path })),
  ...Object.keys(NOT_OPEN_YET).map((path) =>
    route(path, 'routes/not-open-yet.tsx', { id: `not-open${path}` }),
  ),
  route('favicon.svg', 'routes/favicon.tsx'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig;
