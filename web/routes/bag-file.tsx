import { renderToStaticMarkup } from 'react-dom/server';
import { orThrow } from '#web/api/or-throw.ts';
import { shopContext } from '#web/shop-context.ts';
import { printOf } from '#web/state/coffees.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import type { Route } from './+types/bag-file';

/** Bag of a coffee as an SVG file, from which mails and other sites get their picture of it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const { ctapsId } = params;
  const note = orThrow(await api('GET /cupping-notes/{ctapsId}', { params: { ctapsId } }));
  const coffee = { ...printOf(note), ctapsId: note.ctaps_id, roast: note.roast_display_name };
  return new Response(renderToStaticMarkup(<Bag coffee={coffee} />), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' },
  });
}
