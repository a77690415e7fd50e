import { useMemo } from 'react';
import { listed } from '#domain/listed.ts';
import { nounOf } from '#domain/taste/nouns.ts';
import { orThrow } from '#web/api/or-throw.ts';
import { Creator } from '#web/blend-creator/creator.tsx';
import { sharedRecipe } from '#web/blend-creator/shared-recipe.ts';
import {
  buildCreatorData,
  CreatorDataProvider,
  type CreatorPageData,
  creatorPageData,
} from '#web/blend-creator/store/creator-data.ts';
import { pageHead } from '#web/head/page-head.ts';
import { breadcrumbs } from '#web/head/structured-data.ts';
import { shopContext } from '#web/shop-context.ts';
import type { Route } from './+types/blend';

/** All beans are part of the page, which the server caches compressed. The creator needs no further call for tastes. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const [beans, blends, roasts, grinds, bagSizes, certifications, effects] = await Promise.all([
    api('GET /beans'),
    api('GET /blends'),
    api('GET /roasts'),
    api('GET /grinds'),
    api('GET /bag-sizes'),
    api('GET /certifications'),
    api('GET /taste-rule'),
  ]);
  return creatorPageData({
    beans: orThrow(beans),
    blends: orThrow(blends),
    roasts: orThrow(roasts),
    grinds: orThrow(grinds),
    bagSizes: orThrow(bagSizes),
    certifications: orThrow(certifications),
    effects: orThrow(effects),
  });
}

/** Every step has the same data. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches, loaderData, location: { search } }) => {
  const { publicUrl } = matches[0].loaderData;
  const shared = loaderData === undefined || !search.includes('beans=') ? null : sharedIn(search, loaderData);
  return pageHead(matches[0].loaderData, {
    title: shared === null ? 'Blend your own coffee' : `A blend of ${shared.name}`,
    description:
      shared === null
        ? 'Mix up to six beans, see how your blend will taste while you slide, and have it roasted to order.'
        : `Tastes of ${listed(shared.tastes.map(nounOf))}. Open it, make it your own, and have it roasted to order.`,
    path: '/blend',
    ...(shared !== null && {
      sharedPath: `/blend${shared.query}`,
      picture: { path: `/blend/share.png${shared.query}`, alt: `The tasteprint of ${shared.name}` },
    }),
    data: [breadcrumbs(publicUrl, [{ name: 'Blend', path: '/blend' }])],
  });
};

function sharedIn(search: string, pageData: CreatorPageData) {
  const { beans, rule } = buildCreatorData(pageData);
  return sharedRecipe(search, [...beans.values()], rule);
}

export default function Blend({ loaderData }: Route.ComponentProps) {
  const creatorData = useMemo(() => buildCreatorData(loaderData), [loaderData]);
  return (
    <CreatorDataProvider value={creatorData}>
      <Creator />
    </CreatorDataProvider>
  );
}
