import { pageHead } from '#web/head/page-head.ts';
import layout from '#web/ui/layout.module.css';
import { LazyPart, lazyPart } from '#web/ui/lazy/lazy.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Route } from './+types/favourites';
import styles from './favourites.module.css';

const Favourites = lazyPart(async () => (await import('#web/favourites/favourites.lazy.tsx')).Favourites);
const ViewedBesides = lazyPart(
  async () => (await import('#web/favourites/recently-viewed.lazy.tsx')).ViewedBesides,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Your favourites',
    description: 'The coffees that you marked, and those that you looked at lately.',
    path: '/favourites',
    unlisted: true,
  });

/** The page is the same for everybody; the browser draws what is on it. */
export default function FavouritesPage() {
  const isHydrated = useHydrated();
  return (
    <div className={`${layout.band} ${layout.filled} ${styles.page}`}>
      <h1>Your favourites</h1>
      <noscript>
        <p>Please switch on JavaScript: your browser keeps your favourites.</p>
      </noscript>
      {isHydrated && (
        <>
          <LazyPart>
            <Favourites />
          </LazyPart>
          <LazyPart>
            <ViewedBesides />
          </LazyPart>
        </>
      )}
    </div>
  );
}
