import { useEffect } from 'react';
import { rememberViewed, useRecentlyViewed, type ViewedCoffee } from '#web/state/recently-viewed.ts';
import layout from '#web/ui/layout.module.css';
import { LazyPart, lazyPart } from '#web/ui/lazy/lazy.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

const RecentlyViewed = lazyPart(async () => (await import('./recently-viewed.lazy.tsx')).RecentlyViewed);

/** Remembers the coffee of the page that it stands on, and shows the ones before it. */
export function RecentCoffees({ coffee }: { coffee: ViewedCoffee }) {
  const isHydrated = useHydrated();
  const { ctapsId, print } = coffee;
  useEffect(() => rememberViewed({ ctapsId, print }), [ctapsId, print]);
  const others = useRecentlyViewed().filter((one) => one.ctapsId !== ctapsId);
  if (!isHydrated || others.length === 0) return null;
  return (
    <div className={`${layout.band} ${layout.onScreen}`}>
      <LazyPart>
        <RecentlyViewed coffees={others} />
      </LazyPart>
    </div>
  );
}
