import { redirect } from 'react-router';
import { OFFERED_BAG_SIZES } from '#domain/blend/packing.ts';
import { tidySearch } from '#domain/typed-search.ts';
import { orThrow } from '#web/api/or-throw.ts';
import { AddToComparison, usePicksOfPage } from '#web/cupping-notes/compare/add-to-comparison.tsx';
import {
  addressOfComparison,
  idsInAddress,
  MOST_COMPARED,
  withAnother,
} from '#web/cupping-notes/compare/compared.ts';
import { loadCompared } from '#web/cupping-notes/compare/compared-notes.ts';
import { Comparison } from '#web/cupping-notes/compare/comparison.tsx';
import { searchNotes } from '#web/cupping-notes/list/search-notes.ts';
import { pageHead } from '#web/head/page-head.ts';
import { shopContext } from '#web/shop-context.ts';
import { loadCoffees } from '#web/state/coffees.ts';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/compare-coffees';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const requested = idsInAddress(request.url);
  const ids = requested.slice(0, MOST_COMPARED);
  const [coffees, certifications, bagSizes, notes] = await Promise.all([
    loadCoffees(api),
    api('GET /certifications').then(orThrow),
    api('GET /bag-sizes').then(orThrow),
    Promise.all(ids.map((id) => loadCompared(api, id))),
  ]);
  const typed = tidySearch(new URL(request.url).searchParams.get('another') ?? '');
  const [another] = typed === '' ? [] : searchNotes(coffees, typed, certifications).found;
  if (another !== undefined) throw redirect(addressOfComparison(withAnother(ids, another.ctaps_id)));
  return {
    notFound: typed,
    hasIds: new URL(request.url).searchParams.has('ids'),
    notes: notes.filter((note) => note !== null),
    unknown: ids.filter((_, index) => notes[index] === null).map(tidySearch),
    isTooMany: requested.length > MOST_COMPARED,
    bagSizes: bagSizes.filter(({ id }) => OFFERED_BAG_SIZES.includes(id)),
    names: coffees.filter(({ ctaps_id }) => !ids.includes(ctaps_id)).map(({ name }) => name),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const notes = loaderData?.notes ?? [];
  const names = notes.map(({ print }) => print.name).join(', ');
  return pageHead(matches[0].loaderData, {
    title: names === '' ? 'Compare coffees' : `Compare ${names}`,
    description:
      'Up to three coffees side by side: their tasteprints, their charts, every score and every price.',
    path: addressOfComparison(notes.map(({ ctapsId }) => ctapsId)),
    unlisted: true,
  });
};

export default function CompareCoffees({ loaderData }: Route.ComponentProps) {
  const { notes, unknown, notFound, isTooMany, hasIds, bagSizes, names } = loaderData;
  usePicksOfPage(notes, hasIds);
  return (
    <div className={layout.band}>
      <h1>Compare coffees</h1>
      {notes.length === 0 && <p className={layout.lead}>Up to three coffees, side by side.</p>}
      {unknown.length > 0 && <p role="status">We can’t find a coffee with the code {unknown.join(', ')}.</p>}
      {notFound !== '' && <p role="status">No coffee found for “{notFound}”. Try another word.</p>}
      {isTooMany && (
        <p role="status">
          There is room for {MOST_COMPARED} coffees; these are the first of those you chose.
        </p>
      )}
      {notes.length > 0 && <Comparison notes={notes} bagSizes={bagSizes} />}
      {notes.length < MOST_COMPARED && (
        <AddToComparison key={notes.length} ids={notes.map(({ ctapsId }) => ctapsId)} names={names} />
      )}
    </div>
  );
}
