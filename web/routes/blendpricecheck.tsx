import { MemberPage } from '../account/member-page.tsx';
import { Trouble } from '../account/trouble.tsx';
import { useAsked } from '../account/use-asked.ts';
import { browserApi } from '../api/browser-transport.ts';
import { pageHead } from '../head/page-head.ts';
import { Fetching } from '../price-grid/fetching.tsx';
import { GoBack } from '../price-grid/go-back.tsx';
import { PriceGrid } from '../price-grid/price-grid.tsx';
import type { Route } from './+types/blendpricecheck';

const TITLE = 'Blend price check';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData.publicUrl, {
    title: TITLE,
    description: 'What every house blend costs, by pack size and kind of customer.',
    path: '/blendpricecheck',
    unlisted: true,
  });

export default function BlendPriceCheck() {
  return (
    <MemberPage title={TITLE} what="the prices">
      {() => <Prices />}
    </MemberPage>
  );
}

function Prices() {
  const { answer, problem, again } = useAsked('prices', () => browserApi('GET /blends/price-check'));
  return (
    <>
      <p>
        <GoBack />
      </p>
      {problem !== null && <Trouble problem={problem} again={again} />}
      <Fetching busy={answer === null && problem === null}>
        <PriceGrid answer={answer ?? []} />
      </Fetching>
    </>
  );
}
