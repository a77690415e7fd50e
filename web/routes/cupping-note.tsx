import { data, redirect } from 'react-router';
import { readCtapsId } from '../../domain/blend/ctaps-id.ts';
import { granted } from '../api/granted.ts';
import { loadShelf, printOf } from '../api/shelf.ts';
import type { ShopApi } from '../api/shop-api.ts';
import { alike } from '../catalogue/alike.ts';
import { SmallPrintList } from '../catalogue/small-print-list.tsx';
import { nearIds } from '../cupping/near-ids.ts';
import { NoSuchNote } from '../cupping/no-such-note.tsx';
import { noteOf } from '../cupping/note.ts';
import { NotePage } from '../cupping/note-page.tsx';
import { pageHead, unlistedHead } from '../head/page-head.ts';
import { breadcrumbs, product } from '../head/structured-data.ts';
import { shopContext } from '../shop-context.ts';
import layout from '../ui/layout.module.css';
import type { Route } from './+types/cupping-note';

const ALIKE = 3;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const id = readCtapsId(params.ctapsId);
  if (id !== null && id !== params.ctapsId) throw redirect(`/cuppingnotes/${id}`, 308);
  const shelf = await loadShelf(api);
  const coffee = shelf.find(({ ctaps_id }) => ctaps_id === id);
  if (coffee === undefined) {
    const near = nearIds(
      shelf.map(({ ctaps_id }) => ctaps_id),
      params.ctapsId.toUpperCase(),
    );
    const meant = shelf.filter(({ ctaps_id }) => near.includes(ctaps_id));
    const suggestions = meant.map(({ ctaps_id, name }) => ({ ctapsId: ctaps_id, name }));
    return data({ found: false as const, asked: params.ctapsId, suggestions }, 404);
  }
  return data({
    found: true as const,
    note: noteOf(coffee, shelf, await lookups(api)),
    alike: alike(shelf, coffee, ALIKE).map((other) => ({ ctapsId: other.ctaps_id, print: printOf(other) })),
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData?.found) return unlistedHead('No coffee has this id');
  const { publicUrl } = matches[0].loaderData;
  const { note } = loaderData;
  const path = `/cuppingnotes/${note.ctapsId}`;
  const { name } = note.print;
  return pageHead(publicUrl, {
    title: `${name}, ${note.ctapsId}`,
    description: note.description,
    path,
    kind: 'product',
    data: [
      product(publicUrl, { ...note, name }),
      breadcrumbs(publicUrl, [
        { name: 'Shop', path: '/shop' },
        { name, path },
      ]),
    ],
  });
};

export default function CuppingNote({ loaderData }: Route.ComponentProps) {
  if (!loaderData.found) return <NoSuchNote {...loaderData} />;
  return (
    <>
      <NotePage note={loaderData.note} />
      <section aria-labelledby="alike" className={`${layout.band} ${layout.sunk}`}>
        <h2 id="alike">Coffees that taste alike</h2>
        <SmallPrintList coffees={loaderData.alike} />
      </section>
    </>
  );
}

async function lookups(api: ShopApi) {
  const [roasts, grinds, certifications] = await Promise.all([
    api('GET /roasts').then(granted),
    api('GET /grinds').then(granted),
    api('GET /certifications').then(granted),
  ]);
  return { roasts, grinds, certifications };
}
