import { useState } from 'react';
import { orThrow } from '#web/api/or-throw.ts';
import { cardOf } from '#web/cupping-notes/list/card.ts';
import { NOTES_PER_PAGE, pathOfList, readListSearch } from '#web/cupping-notes/list/list-path.ts';
import { ListSearch } from '#web/cupping-notes/list/list-search.tsx';
import { NoteList, OwnBlends } from '#web/cupping-notes/list/note-list.tsx';
import { NotesFailed, NothingFound } from '#web/cupping-notes/list/nothing-found.tsx';
import { searchNotes } from '#web/cupping-notes/list/search-notes.ts';
import { suggestNotes } from '#web/cupping-notes/list/suggest-notes.ts';
import { pageHead, unlistedHead } from '#web/head/page-head.ts';
import { breadcrumbs, itemList } from '#web/head/structured-data.ts';
import { shopContext } from '#web/shop-context.ts';
import { loadCoffees } from '#web/state/coffees.ts';
import layout from '#web/ui/layout.module.css';
import { paginate } from '#web/ui/pagination/paginate.ts';
import type { Route } from './+types/cupping-notes';

export const handle = { scriptsLater: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const [coffees, roasts, grinds, certifications] = await Promise.all([
    loadCoffees(api),
    api('GET /roasts').then(orThrow),
    api('GET /grinds').then(orThrow),
    api('GET /certifications').then(orThrow),
  ]);
  const search = readListSearch(request.url);
  const { found, sought, facts } = searchNotes(coffees, search, certifications);
  const requested = new URL(request.url).searchParams.get('page');
  const { shown, ...page } = paginate(found, { size: NOTES_PER_PAGE, requested });
  return {
    search,
    sought,
    facts,
    ...page,
    roasts,
    grinds,
    count: found.length,
    cards: shown.map((coffee) => cardOf(coffee, { roasts, grinds })),
    suggestions: found.length === 0 ? suggestNotes(coffees, search) : [],
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData === undefined) return unlistedHead(matches[0].loaderData, 'Cupping Notes');
  const { publicUrl } = matches[0].loaderData;
  const { search, page, cards } = loaderData;
  const list = cards.map(({ ctapsId, print }) => ({ ctapsId, name: print.name }));
  return pageHead(matches[0].loaderData, {
    title: page === 1 ? 'Cupping Notes' : `Cupping Notes, page ${page}`,
    description:
      'How every one of our coffees tastes: eighteen scores each, drawn as a picture and a chart, by CTAPS id or name.',
    path: pathOfList({ search, page }),
    unlisted: search !== '',
    data: [
      itemList(publicUrl, list, (page - 1) * NOTES_PER_PAGE + 1),
      breadcrumbs(publicUrl, [{ name: 'Cupping Notes', path: '/cuppingnotes' }]),
    ],
  });
};

export default function CuppingNotes({ loaderData, matches }: Route.ComponentProps) {
  const { search, sought, facts, count, suggestions, roasts, grinds, ...list } = loaderData;
  const { publicUrl } = matches[0].loaderData;
  const [ownCount, setOwnCount] = useState(0);
  const isSearch = search !== '';
  const foundCount = isSearch ? count + ownCount : count;
  const own = <OwnBlends {...{ sought, facts, roasts, grinds, publicUrl }} onCount={setOwnCount} />;
  return (
    <div className={layout.band}>
      <h1>Cupping Notes</h1>
      <p className={layout.lead}>How every coffee tastes. Choose one, or enter the code on your bag.</p>
      <ListSearch search={search} />
      <p role="status">{inWords(foundCount, search)}</p>
      {isSearch && own}
      {foundCount === 0 && <NothingFound search={search} suggestions={suggestions} />}
      {count > 0 && <NoteList {...list} search={search} publicUrl={publicUrl} />}
      {!isSearch && own}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotesFailed error={error} />;
}

function inWords(count: number, search: string): string {
  const coffees = count === 1 ? '1 coffee' : `${count} coffees`;
  return search === '' ? coffees : `${coffees} for “${search}”`;
}
