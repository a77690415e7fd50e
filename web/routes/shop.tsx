import { useState } from 'react';
import { Link, useNavigation } from 'react-router';
import type { Scores } from '#domain/taste/axes.ts';
import { readChanges } from '#domain/taste-match/taste-target.ts';
import { orThrow } from '#web/api/or-throw.ts';
import { BlendStrip } from '#web/blends/blend-strip.tsx';
import { pageHead } from '#web/head/page-head.ts';
import { breadcrumbs, itemList } from '#web/head/structured-data.ts';
import { FilterChips } from '#web/shop/filter-chips.tsx';
import { Filters } from '#web/shop/filters.tsx';
import { findCoffees, listed, readAsked } from '#web/shop/find-coffees.ts';
import { OwnTiles } from '#web/shop/own-tiles.tsx';
import { PullTaste } from '#web/shop/pull-taste.tsx';
import { ShopFailed } from '#web/shop/shop-failed.tsx';
import { EMPTY_SEARCH, isUnfiltered, pathOfSearch, readShopSearch } from '#web/shop/shop-search.ts';
import { TILES_PER_PAGE, tileOf } from '#web/shop/tile.ts';
import { TileGrid } from '#web/shop/tile-grid.tsx';
import { shopContext } from '#web/shop-context.ts';
import { loadCoffees } from '#web/state/coffees.ts';
import { matchInWords } from '#web/taste-match/match-words.ts';
import buttons from '#web/ui/button.module.css';
import { TasteLinks } from '#web/ui/chips/taste-links.tsx';
import { FocusGroup } from '#web/ui/focus/focus-group.tsx';
import layout from '#web/ui/layout.module.css';
import { paginate } from '#web/ui/pagination/paginate.ts';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import type { Route } from './+types/shop';
import styles from './shop.module.css';

export const handle = { scriptsLater: true };

/** As many as stand beside the flower. */
const MOST_NEAREST = 3;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(shopContext);
  const [catalogue, roasts, grinds, certifications] = await Promise.all([
    loadCoffees(api),
    api('GET /roasts').then(orThrow),
    api('GET /grinds').then(orThrow),
    api('GET /certifications').then(orThrow),
  ]);
  const query = new URL(request.url).searchParams;
  const requested = readShopSearch(query);
  const liked = catalogue.find(({ ctaps_id }) => ctaps_id === requested.like);
  const search = { ...requested, like: liked?.ctaps_id ?? null };
  const asked = readAsked(catalogue, search, certifications);
  const found = findCoffees(catalogue, asked);
  const coffeesListed = listed(found, search);
  const { shown, ...page } = paginate(coffeesListed, { size: TILES_PER_PAGE, requested: query.get('page') });
  return {
    search,
    asked,
    names: { roasts, grinds },
    likeName: liked?.name ?? null,
    choices: {
      roasts: roasts.map(({ id, display_name }) => ({ id, name: display_name })),
      countries: asked.countries,
      certifications: certifications.map(({ id, display_name }) => ({ id, name: display_name })),
    },
    ...page,
    coffeeCount: coffeesListed.length,
    unlistedCount: found.length - coffeesListed.length,
    coffees: shown.map((coffee) => tileOf(coffee, { roasts, grinds })),
    shared: search.pulled === '' ? null : sharedTaste(search.pulled, { publicUrl, average: asked.average }),
  };
}

/** A taste that was pulled, for sending it to somebody. Its picture is the one of a match for the same taste. */
function sharedTaste(pulled: string, { publicUrl, average }: { publicUrl: string; average: Scores }) {
  const words = matchInWords(null, { start: average, ...readChanges(pulled, '') });
  const path = pathOfSearch({ ...EMPTY_SEARCH, pulled });
  const picture = `/tastematch/share.png?${new URLSearchParams({ tastes: pulled })}`;
  return { words, path, picture, address: publicUrl + path };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData === undefined) return [];
  const { publicUrl } = matches[0].loaderData;
  const { page, coffees, coffeeCount, search, shared } = loaderData;
  const list = coffees.map(({ ctapsId, print }) => ({ ctapsId, name: print.name }));
  return pageHead(matches[0].loaderData, {
    title: shared?.words ?? (page === 1 ? 'Shop' : `Shop, page ${page}`),
    description: `${coffeeCount} coffees, roasted to order: house blends and single beans, each with its taste and its price per kilo.`,
    path: pathOfSearch(EMPTY_SEARCH, page),
    ...(shared && {
      sharedPath: shared.path,
      picture: { path: shared.picture, alt: 'The tasteprint of a taste that was drawn' },
    }),
    unlisted: !isUnfiltered(search),
    data: [
      itemList(publicUrl, list, (page - 1) * TILES_PER_PAGE + 1),
      breadcrumbs(publicUrl, [{ name: 'Shop', path: '/shop' }]),
    ],
  });
};

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { search, choices, likeName } = loaderData;
  return (
    <div className={layout.band}>
      <h1>Order our Products</h1>
      <p className={layout.lead}>Roasted to order: house blends and single origins.</p>
      <BlendStrip />
      <Filters search={search} choices={choices} />
      <PullTaste
        search={search}
        average={loaderData.asked.average}
        nearest={loaderData.coffees.slice(0, MOST_NEAREST).map(({ ctapsId, print, prices }) => ({
          ctapsId,
          print,
          perKilo: prices.perKilo,
        }))}
        shared={loaderData.shared}
      />
      <FocusGroup label="Filters">
        {likeName === null && (
          <TasteLinks words={search.words} pathOf={(words) => pathOfSearch({ ...search, words })} />
        )}
        <FilterChips search={search} choices={choices} likeName={likeName} />
      </FocusGroup>
      <Found {...loaderData} />
    </div>
  );
}

function Found({
  asked,
  names,
  likeName,
  page,
  pageCount,
  coffeeCount,
  unlistedCount,
  coffees,
}: Route.ComponentProps['loaderData']) {
  const { search } = asked;
  const [ownCount, setOwnCount] = useState(0);
  const pages = { current: page, count: pageCount, pathOf: (other: number) => pathOfSearch(search, other) };
  const isSearching = useNavigation().location?.pathname === '/shop';
  const mayFindOwn = page === 1 && likeName === null && search.pulled === '' && !isUnfiltered(search);
  const count = coffeeCount + ownCount;
  return (
    <div className={styles.found}>
      <p role="status" className={styles.count}>
        {isSearching ? <Searching /> : countInWords(count, likeName ?? (search.pulled && 'what you pulled'))}
      </p>
      <div className={styles.list} aria-busy={isSearching || undefined}>
        <Pagination {...pages} label="Pages, above the list" />
        {mayFindOwn && <OwnTiles asked={asked} names={names} onCount={setOwnCount} />}
        <h2 className="visually-hidden">
          Coffees, page {page} of {pageCount}
        </h2>
        {count === 0 && <NothingFound isOutOfStock={unlistedCount > 0} />}
        {coffees.length > 0 && <TileGrid coffees={coffees} />}
        <Pagination {...pages} label="Pages, below the list" />
        {unlistedCount > 0 && (
          <p>
            <Link to={pathOfSearch({ ...search, outOfStock: true })} preventScrollReset>
              {unlistedCount === 1
                ? 'Show 1 coffee that is out of stock too'
                : `Show ${unlistedCount} coffees that are out of stock too`}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

const Searching = () => (
  <>
    <Spinner />
    Searching…
  </>
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ShopFailed error={error} />;
}

const NothingFound = ({ isOutOfStock }: { isOutOfStock: boolean }) => (
  <div className={styles.nothing}>
    <p>
      {isOutOfStock ? 'All that matches is out of stock.' : 'No coffees match.'} Try removing a filter, or
      blend your own.
    </p>
    <p className={layout.actions}>
      <Link to="/shop" className={buttons.primary}>
        Show everything
      </Link>
      <Link to="/blend" className={buttons.quiet}>
        Blend your own
      </Link>
    </p>
  </div>
);

function countInWords(count: number, like: string): string {
  const coffees = count === 1 ? '1 coffee' : `${count} coffees`;
  return like === '' ? coffees : `${coffees}, most like ${like} first`;
}
