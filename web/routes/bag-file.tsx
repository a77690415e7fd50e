import { renderToStaticMarkup } from 'react-dom/server';
import { orThrow } from '#web/api/or-throw.ts';
import { shopContext } from '#web/shop-context.ts';
import { printOf } from '#web/state/coffees.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import { ShownShop } from '#web/ui/shop-name.ts';
import type { Route } from './+types/bag-file';

/** Bag of a coffee as an SVG file, from which mails and other sites get their picture of it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const { ctapsId } = params;
  const [note, { names }] = await Promise.all([
    api('GET /cupping-notes/{ctapsId}', { params: { ctapsId } }).then(orThrow),
    api('GET /shop-contact').then(orThrow),
  ]);
  const coffee = { ...printOf(note), ctapsId: note.ctaps_id, roast: note.roast_display_name };
  const bag = (
    <ShownShop value={{ name: names.trading }}>
      <Bag coffee={coffee} />
    </ShownShop>
  );
  return new Response(renderToStaticMarkup(bag), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' },
  });
}
