import { data } from 'react-router';
import type { Brand } from '../../contract/catalogue/catalogue.ts';
import { orThrow } from '../api/or-throw.ts';
import type { ShopApi } from '../api/shop-api.ts';
import { pageHead } from '../head/page-head.ts';
import { breadcrumbs } from '../head/structured-data.ts';
import { shopContext } from '../shop-context.ts';
import { type CallState, readAsked } from '../taste-match/asked.ts';
import { BrandFinder } from '../taste-match/brand-finder.tsx';
import { ChosenBrand } from '../taste-match/chosen-brand.tsx';
import { fullName, listedBrand } from '../taste-match/listed-brand.ts';
import { MatchResult } from '../taste-match/match-result.tsx';
import { shownProposals } from '../taste-match/proposals.ts';
import { REQUEST, RequestForm, requestMatch } from '../taste-match/request-form.tsx';
import { answerForm, typedOf } from '../ui/form/answer-form.ts';
import layout from '../ui/layout.module.css';
import { nameOf } from '../ui/names.ts';
import type { Route } from './+types/tastematch';

const REQUEST_PLACE = 'request';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const asked = readAsked(new URL(request.url).searchParams);
  const brands = orThrow(await api('GET /brands'));
  const brand = brands.find(({ id }) => id === asked.brandId);
  if (brand) return matched(api, asked, brand);
  const found =
    asked.search === '' ? brands : orThrow(await api('GET /brands', { query: { search: asked.search } }));
  const unknown = asked.brandId !== null;
  return data(
    { asked, chosen: null, names: brands.map(fullName), found: found.map(listedBrand), unknown },
    unknown ? 404 : 200,
  );
}

async function matched(api: ShopApi, asked: CallState, brand: Brand) {
  const [roasts, beans] = await Promise.all([
    api('GET /roasts').then(orThrow),
    api('GET /beans').then(orThrow),
  ]);
  const outcome = await api('POST /taste-matches', {
    body: {
      brandId: brand.id,
      roastId: roasts.some(({ id }) => id === asked.roastId) ? asked.roastId : null,
      maxPricePerKilo: asked.dearest === null ? null : asked.dearest / 100,
    },
  });
  return data(
    {
      asked,
      chosen: {
        ...listedBrand(brand),
        roast: nameOf(brand.roast_id, roasts),
        descriptors: brand.descriptors,
      },
      roasts,
      proposals: outcome.ok ? shownProposals(outcome.answer, beans) : [],
      refused: outcome.ok ? undefined : outcome.problem.message,
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
  const { chosen, asked } = loaderData;
  const name = chosen && fullName(chosen);
  const path = chosen ? `/tastematch?brand=${chosen.id}` : '/tastematch';
  return pageHead(publicUrl, {
    title: name === null ? 'Taste match' : `Coffees like ${name}`,
    description:
      name === null
        ? 'Tell us which coffee you drink now, and see at once which blends of ours come nearest in taste.'
        : `The blends of our beans that taste most like ${name}: the closest, a cheaper and a simpler one.`,
    path,
    unlisted: asked.search !== '',
    data: [
      breadcrumbs(publicUrl, [
        { name: 'Taste match', path: '/tastematch' },
        ...(name === null ? [] : [{ name, path }]),
      ]),
    ],
  });
};

export default function TasteMatch({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, chosen } = loaderData;
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
        <BrandFinder {...loaderData} search={asked.search} request={REQUEST_PLACE} />
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
        <RequestForm id={REQUEST_PLACE} reply={actionData} brand={chosen ? fullName(chosen) : asked.search} />
      </section>
    </>
  );
}
