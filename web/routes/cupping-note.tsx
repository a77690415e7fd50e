import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { readCtapsId } from '#domain/blend/ctaps-id.ts';
import { nearestInTaste } from '#domain/taste/nearest.ts';
import { tidySearch } from '#domain/typed-search.ts';
import { orThrow } from '#web/api/or-throw.ts';
import { loadSale } from '#web/cupping-notes/buy/load-sale.ts';
import { withCaffeineLike } from '#web/cupping-notes/caffeine.ts';
import { CompareLink } from '#web/cupping-notes/compare/compare-link.tsx';
import { suggestNotes } from '#web/cupping-notes/list/suggest-notes.ts';
import { NoSuchNote } from '#web/cupping-notes/note/no-such-note.tsx';
import { noteOf } from '#web/cupping-notes/note/note.ts';
import { NotePage } from '#web/cupping-notes/note/note-page.tsx';
import { RecentCoffees } from '#web/favourites/recent-coffees.tsx';
import { pageHead, unlistedHead } from '#web/head/page-head.ts';
import { breadcrumbs, product } from '#web/head/structured-data.ts';
import { coffeeLink } from '#web/shop/coffee-link.ts';
import { TasteprintList } from '#web/shop/tasteprint-list.tsx';
import { shopContext } from '#web/shop-context.ts';
import { type Coffee, loadCoffees } from '#web/state/coffees.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import { qrCodeOf } from '#web/ui/share/qr-code.ts';
import { bagInWords, printInWords } from '#web/ui/tasteprint/in-words.ts';
import type { Route } from './+types/cupping-note';

export const handle = { scriptsLater: true };

const SIMILAR_COFFEES = 3;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(shopContext);
  const id = readCtapsId(params.ctapsId);
  if (id !== null && id !== params.ctapsId) throw redirect(`/cuppingnotes/${id}`, 308);
  const coffees = await loadCoffees(api);
  if (id === null) return notFound(coffees, params.ctapsId);
  const answer = await api('GET /cupping-notes/{ctapsId}', { params: { ctapsId: id } });
  if (!answer.ok && answer.status === 404) return notFound(coffees, params.ctapsId);
  const note = orThrow(answer);
  const isListed = coffees.some(({ ctaps_id }) => ctaps_id === id);
  const address = `${publicUrl}/cuppingnotes/${id}`;
  return data(
    {
      found: true as const,
      note: noteOf(note, coffees),
      sale: await loadSale(api, note, request.url),
      isListed,
      address,
      qrCode: qrCodeOf(address),
      similar: nearestInTaste(withCaffeineLike(coffees, note), note, SIMILAR_COFFEES).map(coffeeLink),
    },
    isListed ? {} : { headers: { 'X-Robots-Tag': 'noindex' } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Every tab of a note has the same data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isOtherTab = currentUrl.pathname === nextUrl.pathname && nextUrl.searchParams.has('tab');
  return isOtherTab ? false : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData?.found) return unlistedHead(matches[0].loaderData, 'No coffee has this id');
  const { publicUrl } = matches[0].loaderData;
  const { note, isListed } = loaderData;
  const path = `/cuppingnotes/${note.ctapsId}`;
  const { name, scores } = note.print;
  return pageHead(matches[0].loaderData, {
    title: `${name}, ${note.ctapsId}`,
    description: note.description,
    path,
    kind: 'product',
    unlisted: !isListed,
    picture: { path: `${path}/share.png`, alt: (isListed ? printInWords : bagInWords)(name, scores) },
    data: [
      product(publicUrl, { ...note, name }),
      breadcrumbs(publicUrl, [
        { name: 'Cupping Notes', path: '/cuppingnotes' },
        { name, path },
      ]),
    ],
  });
};

export default function CuppingNote({ loaderData }: Route.ComponentProps) {
  if (!loaderData.found) return <NoSuchNote {...loaderData} />;
  const { note, similar, isListed } = loaderData;
  return (
    <>
      <NotePage {...loaderData} />
      <section aria-labelledby="alike" className={`${layout.band} ${layout.sunk} ${layout.onScreen}`}>
        <h2 id="alike">You might also like</h2>
        <TasteprintList coffees={similar} />
        <p className={layout.onward}>
          {isListed && (
            <Link to={`/shop?like=${note.ctapsId}`} className={buttons.quiet}>
              More like this
            </Link>
          )}{' '}
          <CompareLink coffee={pickOf(note)} similar={similar.map(pickOf)} />
        </p>
      </section>
      <RecentCoffees coffee={note} />
    </>
  );
}

const pickOf = ({ ctapsId, print }: { ctapsId: string; print: { name: string } }) => ({
  ctapsId,
  name: print.name,
});

function notFound(coffees: readonly Coffee[], typed: string) {
  return data(
    { found: false as const, typed: tidySearch(typed), suggestions: suggestNotes(coffees, typed) },
    404,
  );
}
