import { data, redirect } from 'react-router';
import { readCtapsId } from '../../domain/blend/ctaps-id.ts';
import { granted } from '../api/granted.ts';
import { type Coffee, loadShelf, printOf } from '../api/shelf.ts';
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
  if (id === null) return notFound(shelf, params.ctapsId);
  const answer = await api('GET /cupping-notes/{ctapsId}', { params: { ctapsId: id } });
  if (!answer.ok && answer.status === 404) return notFound(shelf, params.ctapsId);
  const note = granted(answer);
  return data({
    found: true as const,
    note: noteOf(note, shelf),
    listed: shelf.some(({ ctaps_id }) => ctaps_id === id),
    alike: alike(shelf, note, ALIKE).map((other) => ({ ctapsId: other.ctaps_id, print: printOf(other) })),
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
    unlisted: !loaderData.listed,
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

function notFound(shelf: readonly Coffee[], asked: string) {
  const ids = shelf.map(({ ctaps_id }) => ctaps_id);
  const near = nearIds(ids, asked.toUpperCase());
  const suggestions = shelf
    .filter(({ ctaps_id }) => near.includes(ctaps_id))
    .map(({ ctaps_id, name }) => ({ ctapsId: ctaps_id, name }));
  return data({ found: false as const, asked, suggestions }, 404);
}
