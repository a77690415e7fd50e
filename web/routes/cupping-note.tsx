import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isCustomBlend, readCtapsId } from '#domain/blend/ctaps-id.ts';
import { nearestInTaste } from '#domain/taste/nearest.ts';
import { tidySearch } from '#domain/typed-search.ts';
import { orThrow } from '#web/api/or-throw.ts';
import type { ShopApi } from '#web/api/shop-api.ts';
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
import { OfPublicBlend } from '#web/public-blends/of-public-blend.tsx';
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
  const [answer, publicBlend] = await Promise.all([
    api('GET /cupping-notes/{ctapsId}', { params: { ctapsId: id } }),
    findPublicBlend(api, id),
  ]);
  if (!answer.ok && answer.status === 404) return notFound(coffees, params.ctapsId);
  const note = orThrow(answer);
  const isListed = coffees.some(({ ctaps_id }) => ctaps_id === id);
  const isFound = isListed || publicBlend !== null;
  const address = `${publicUrl}/cuppingnotes/${id}`;
  return data(
    {
      found: true as const,
      note: noteOf(publicBlend === null ? note : { ...note, description: publicBlend.story }, coffees),
      sale: { ...(await loadSale(api, note, request.url)), publicId: publicBlend && id },
      publicBlend,
      isListed,
      isFound,
      address,
      qrCode: qrCodeOf(address),
      similar: nearestInTaste(withCaffeineLike(coffees, note), note, SIMILAR_COFFEES).map(coffeeLink),
    },
    isFound ? {} : { headers: { 'X-Robots-Tag': 'noindex' } },
  );
}

/** Nothing of a blend that nobody made public. Of one that is, everybody sees the story, which we have looked at. */
async function findPublicBlend(api: ShopApi, id: string) {
  if (!isCustomBlend(id)) return null;
  const answer = await api('GET /public-blends/{ctapsId}', { params: { ctapsId: id } });
  if (!answer.ok && answer.status === 404) return null;
  const { maker, story, remixed_from, ordered_again } = orThrow(answer);
  return { maker, story, remixed_from, ordered_again };
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
  const { note, isListed, isFound, publicBlend } = loaderData;
  const path = `/cuppingnotes/${note.ctapsId}`;
  const { name, scores } = note.print;
  return pageHead(matches[0].loaderData, {
    title: `${name}, ${note.ctapsId}`,
    description: note.description,
    path,
    kind: 'product',
    unlisted: !isFound,
    picture: { path: `${path}/share.png`, alt: (isListed ? printInWords : bagInWords)(name, scores) },
    data: [
      product(publicUrl, { ...note, name }),
      breadcrumbs(publicUrl, [
        publicBlend === null
          ? { name: 'Cupping Notes', path: '/cuppingnotes' }
          : { name: 'Public blends', path: '/blends' },
        { name, path },
      ]),
    ],
  });
};

export default function CuppingNote({ loaderData }: Route.ComponentProps) {
  if (!loaderData.found) return <NoSuchNote {...loaderData} />;
  const { note, similar, isListed, publicBlend } = loaderData;
  return (
    <>
      <NotePage {...loaderData} byline={publicBlend && <OfPublicBlend blend={publicBlend} />} />
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
          {publicBlend && (
            <Link to={`/blends/${note.ctapsId}/report`} className={buttons.plain}>
              Report this blend
            </Link>
          )}
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
