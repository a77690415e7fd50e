import { MemberPage } from '#web/account/member-page.tsx';
import { useCall } from '#web/api/use-call.ts';
import { pageHead } from '#web/head/page-head.ts';
import { GoBack, LoadingOverlay, PriceCheck } from '#web/price-check/price-check.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import type { Route } from './+types/blendpricecheck';

const TITLE = 'Blend price check';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
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
      {problem !== null && <ProblemNotice problem={problem} again={again} />}
      <LoadingOverlay busy={answer === null && problem === null}>
        <PriceCheck blends={answer ?? []} />
      </LoadingOverlay>
    </>
  );
}
