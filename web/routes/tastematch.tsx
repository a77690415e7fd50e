import { data } from 'react-router';
import type { Brand } from '../../contract/catalogue/catalogue.ts';
import { orThrow } from '../api/or-throw.ts';
import type { ShopApi } from '../api/shop-api.ts';
import { pageHead } from '../head/page-head.ts';
import { breadcrumbs } from '../head/structured-data.ts';
import { shopContext } from '../shop-context.ts';
import { BrandFinder } from '../taste-match/brand-finder.tsx';
import { brandWithPrint, fullName } from '../taste-match/brand-with-print.ts';
import { ChosenBrand } from '../taste-match/chosen-brand.tsx';
import { MatchResult } from '../taste-match/match-result.tsx';
import { type MatchSearch, readMatchSearch } from '../taste-match/match-search.ts';
import { shownProposals } from '../taste-match/proposals.ts';
import { REQUEST, RequestForm, requestMatch } from '../taste-match/request-form.tsx';
import { answerForm, typedOf } from '../ui/form/answer-form.ts';
import layout from '../ui/layout.module.css';
import { nameOf } from '../ui/names.ts';
import type { Route } from './+types/tastematch';

const REQUEST_FORM_ID = 'request';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const search = readMatchSearch(new URL(request.url).searchParams);
  const brands = orThrow(await api('GET /brands'));
  const brand = brands.find(({ id }) => id === search.brandId);
  if (brand) return matchBrand(api, search, brand);
  const found =
    search.words === '' ? brands : orThrow(await api('GET /brands', { query: { search: search.words } }));
  const isUnknown = search.brandId !== null;
  return data(
    { search, chosen: null, names: brands.map(fullName), found: found.map(brandWithPrint), isUnknown },
    isUnknown ? 404 : 200,
  );
}

async function matchBrand(api: ShopApi, search: MatchSearch, brand: Brand) {
  const [roasts, beans] = await Promise.all([
    api('GET /roasts').then(orThrow),
    api('GET /beans').then(orThrow),
  ]);
  const outcome = await api('POST /taste-matches', {
    body: {
      brandId: brand.id,
      roastId: roasts.some(({ id }) => id === search.roastId) ? search.roastId : null,
      maxPricePerKilo: search.maxPrice === null ? null : search.maxPrice / 100,
    },
  });
  return data(
    {
      search,
      chosen: {
        ...brandWithPrint(brand),
        roast: nameOf(brand.roast_id, roasts),
        descriptors: brand.descriptors,
      },
      roasts,
      proposals: outcome.ok ? shownProposals(outcome.answer, beans) : [],
      refusal: outcome.ok ? undefined : outcome.problem.message,
    },
    outcome.ok ? 200 : outcome.status,
  );
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
  return pageHead(publicUrl, {
    title: name === null ? 'Taste match' : `Coffees like ${name}`,
    description:
      name === null
        ? 'Tell us which coffee you drink now, and see at once which blends of ours come nearest in taste.'
        : `The blends of our beans that taste most like ${name}: the closest, a cheaper and a simpler one.`,
    path,
    unlisted: search.words !== '',
    data: [
      breadcrumbs(publicUrl, [
        { name: 'Taste match', path: '/tastematch' },
        ...(name === null ? [] : [{ name, path }]),
      ]),
    ],
  });
};

export default function TasteMatch({ loaderData, actionData }: Route.ComponentProps) {
  const { search, chosen } = loaderData;
  return (
    <>
      {chosen ? (
        <>
          <div className={layout.band}>
            <ChosenBrand brand={chosen} />
          </div>
          <MatchResult {...loaderData} />
        </>
      ) : (
        <BrandFinder {...loaderData} words={search.words} requestFormId={REQUEST_FORM_ID} />
      )}
      <section
        aria-labelledby="request-title"
        className={`${layout.band} ${layout.asking} ${chosen ? '' : layout.sunk}`}
      >
        <h2 id="request-title">Ask us to match a brand</h2>
        <p className={layout.prose}>
          Is your coffee not on our list, or does none of ours come near enough? Send us its name, and we look
          into it ourselves.
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
