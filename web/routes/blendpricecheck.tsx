import { MemberPage } from '../account/member-page.tsx';
import { useCall } from '../api/use-call.ts';
import { pageHead } from '../head/page-head.ts';
import { Fetching } from '../price-check/fetching.tsx';
import { GoBack } from '../price-check/go-back.tsx';
import { PriceGrid } from '../price-check/price-grid.tsx';
import { browserApi } from '../state/browser-api.ts';
import { Trouble } from '../ui/trouble.tsx';
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
  const { answer, problem, again } = useCall('prices', () => browserApi('GET /blends/price-check'));
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
