import { Link } from 'react-router';
import { orThrow } from '#web/api/or-throw.ts';
import { useCall } from '#web/api/use-call.ts';
import styles from '#web/group-tastings/group-tastings.module.css';
import { SetUpVote } from '#web/group-tastings/set-up-vote.tsx';
import { pageHead } from '#web/head/page-head.ts';
import { shopContext } from '#web/shop-context.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import layout from '#web/ui/layout.module.css';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import type { Route } from './+types/office';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  return { price: orThrow(await api('GET /group-tasting-offer')).price };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Office coffee: taste five blind, and vote',
    description:
      'Five coffees for your office, tasted blind. Colleagues answer on their phones, and we find the coffee, or the two, that suit you best together.',
    path: '/office',
  });

export default function OfficePage({ loaderData: { price } }: Route.ComponentProps) {
  return (
    <div className={`${layout.band} ${layout.filled}`}>
      <h1>Let the office choose its coffee</h1>
      <div className={layout.asking}>
        <p className={layout.lead}>
          Five coffees, tasted blind by everybody. Each says on their own phone what they like, and we find
          the blend that suits you best together.
        </p>
        <div>
          <ol className={styles.steps}>
            <li>
              You get one box for each ten people: five bags of 160 g with letters, A to E, the same in each
              box.
            </li>
            <li>
              You pin up a page with a code. Colleagues taste, scan and answer, with a nickname or without.
            </li>
            <li>You see how many answered, from three people on, and never what anybody said.</li>
            <li>
              On the day you choose the vote closes. You see the one coffee that suits you best together and,
              where at least three of you like it one way and three another, two coffees as well. Order
              whichever you like.
            </li>
          </ol>
          <p>
            Just for yourself? Take a <Link to="/flight">taster flight</Link>. For a café or a bigger office
            there are <Link to="/wholesale">wholesale prices</Link>.
          </p>
        </div>
        <div>
          {price === null ? (
            <p>We keep no coffees for tastings just now. Please come back in a few days.</p>
          ) : (
            <Offer priceOfAll={price} />
          )}
        </div>
      </div>
    </div>
  );
}

/** The days, and a member’s own price, are asked by the browser. */
function Offer({ priceOfAll }: { priceOfAll: number }) {
  const { answer, problem, again } = useCall('office', () => browserApi('GET /group-tasting-offer'));
  return (
    <>
      <p className={styles.price}>
        <strong>{pounds(answer?.price ?? priceOfAll)}</strong> a box, and postage as for any order. We fill
        the boxes for you, so they leave about a week after you order.
      </p>
      {answer === null && problem !== null && <ProblemNotice problem={problem} again={again} />}
      {answer === null && problem === null && <LoadingSkeleton what="the days" />}
      {answer !== null && <SetUpVote offer={answer} />}
    </>
  );
}
