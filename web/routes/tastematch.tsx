import { data } from 'react-router';
import type { Brand } from '#contract/catalogue/catalogue.ts';
import { isChanged } from '#domain/taste-match/taste-target.ts';
import { orThrow } from '#web/api/or-throw.ts';
import type { ShopApi } from '#web/api/shop-api.ts';
import { pageHead } from '#web/head/page-head.ts';
import { breadcrumbs } from '#web/head/structured-data.ts';
import { shopContext } from '#web/shop-context.ts';
import { BrandFinder } from '#web/taste-match/brand-finder.tsx';
import { brandWithPrint, fullName, popularBrands } from '#web/taste-match/brand-with-print.ts';
import { ChosenBrand } from '#web/taste-match/chosen-brand.tsx';
import { DrawnTaste } from '#web/taste-match/drawn-taste.tsx';
import { loadAverage, loadMatch } from '#web/taste-match/load-match.ts';
import { MatchResult } from '#web/taste-match/match-result.tsx';
import { type MatchSearch, matchPath, readMatchSearch, sharedQuery } from '#web/taste-match/match-search.ts';
import { REQUEST, RequestForm, requestMatch } from '#web/taste-match/request-form.tsx';
import { answerForm, typedOf } from '#web/ui/form/answer-form.ts';
import layout from '#web/ui/layout.module.css';
import type { Shared } from '#web/ui/share/share-links.ts';
import type { Route } from './+types/tastematch';

const REQUEST_FORM_ID = 'request';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(shopContext);
  const search = readMatchSearch(new URL(request.url).searchParams);
  const brands = orThrow(await api('GET /brands'));
  const brand = brands.find(({ id }) => id === search.brandId) ?? null;
  if (brand !== null || (search.brandId === null && isChanged(search.changes))) {
    const { status, ...match } = await loadMatch(api, search, brand);
    const address = publicUrl + matchPath(search);
    return data({ search, isMatch: true as const, address, ...match }, status);
  }
  const found = await foundBrands(api, search, brands);
  const isUnknown = search.brandId !== null;
  return data(
    {
      search,
      isMatch: false as const,
      chosen: null,
      names: brands.map(fullName),
      found: found.map(brandWithPrint),
      start: await loadAverage(api),
      isUnknown,
    },
    isUnknown ? 404 : 200,
  );
}

async function foundBrands(api: ShopApi, { words, all }: MatchSearch, brands: readonly Brand[]) {
  if (words === '') return all ? brands : popularBrands(brands);
  return orThrow(await api('GET /brands', { query: { search: words } }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await typedOf(request, REQUEST);
  return answerForm(await requestMatch(context.get(shopContext).api, typed), typed, REQUEST);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData === undefined) return [];
  const { publicUrl } = matches[0].loaderData;
  const { chosen, search } = loaderData;
  const name = chosen && fullName(chosen);
  const path = chosen ? `/tastematch?brand=${chosen.id}` : '/tastematch';
  const words = loaderData.isMatch ? loaderData.words : 'Taste match';
  return pageHead(matches[0].loaderData, {
    title: words,
    description:
      name === null
        ? 'Pick the coffee you drink now and see which of our blends taste closest to it.'
        : `Our blends that taste most like ${name}: the closest, the best value and the one with fewest beans.`,
    path,
    ...(loaderData.isMatch && {
      sharedPath: matchPath(search),
      picture: {
        path: `/tastematch/share.png?${sharedQuery(search)}`,
        alt: name === null ? 'The tasteprint of a taste that was drawn' : `The tasteprint of ${name}`,
      },
    }),
    unlisted: search.words !== '' || isChanged(search.changes),
    data: [
      breadcrumbs(publicUrl, [
        { name: 'Taste match', path: '/tastematch' },
        ...(name === null ? [] : [{ name, path }]),
      ]),
    ],
  });
};

const sharedOf = ({ words, address }: { words: string; address: string }): Shared => ({
  ctapsId: 'match',
  name: 'this match',
  address,
  words,
});

export default function TasteMatch({ loaderData, actionData }: Route.ComponentProps) {
  const { search, chosen } = loaderData;
  return (
    <>
      {loaderData.isMatch ? (
        <>
          <div className={layout.band}>
            {chosen ? (
              <ChosenBrand brand={chosen} shared={sharedOf(loaderData)} />
            ) : (
              <DrawnTaste drawn={loaderData.drawn} shared={sharedOf(loaderData)} />
            )}
          </div>
          <MatchResult {...loaderData} />
        </>
      ) : (
        <BrandFinder {...loaderData} words={search.words} all={search.all} requestFormId={REQUEST_FORM_ID} />
      )}
      <section
        aria-labelledby="request-title"
        className={`${layout.band} ${layout.asking} ${loaderData.isMatch ? '' : layout.sunk}`}
      >
        <h2 id="request-title">Ask us to match a brand</h2>
        <p className={layout.prose}>
          Can’t find yours, or not close enough? Tell us and we’ll match it by hand.
        </p>
        <RequestForm
          id={REQUEST_FORM_ID}
          reply={actionData}
          brand={chosen ? fullName(chosen) : search.words}
        />
      </section>
    </>
  );
}
