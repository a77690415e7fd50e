import { pageHead } from '#web/head/page-head.ts';
import layout from '#web/ui/layout.module.css';
import { LazyPart, lazyPart } from '#web/ui/lazy/lazy.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Route } from './+types/brew';

const BrewCards = lazyPart(async () => (await import('#web/brew/brew-cards.lazy.tsx')).BrewCards);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Brew cards',
    description: 'How to brew the coffees that you ordered, step by step, with a timer.',
    path: '/brew',
    unlisted: true,
  });

/** The page is the same for everybody, so that its copy may be kept; the browser draws what is on it. */
export default function BrewPage() {
  const isHydrated = useHydrated();
  return (
    <div className={`${layout.band} ${layout.filled}`}>
      <h1>Brew cards</h1>
      <noscript>
        <p>Please switch on JavaScript: your browser keeps your cards.</p>
      </noscript>
      {isHydrated && (
        <LazyPart>
          <BrewCards />
        </LazyPart>
      )}
    </div>
  );
}
