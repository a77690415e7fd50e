import { Link } from 'react-router';
import { formatPounds, toPence } from '#domain/money/pounds.ts';
import { GUEST_TIER } from '#domain/pricing/price-tier.ts';
import { DAYS_OF_CREDIT, LEAST_GRAMS } from '#domain/voucher/flight-credit.ts';
import { weightInWords } from '#domain/weight.ts';
import { orThrow } from '#web/api/or-throw.ts';
import { useCall } from '#web/api/use-call.ts';
import { pageHead } from '#web/head/page-head.ts';
import { ChooseFlight } from '#web/preference/choose-flight.tsx';
import styles from '#web/preference/flight.module.css';
import { recordInWords } from '#web/preference/words.ts';
import { shopContext } from '#web/shop-context.ts';
import { browserApi } from '#web/state/browser-api.ts';
import layout from '#web/ui/layout.module.css';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import type { Route } from './+types/flight';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  return { price: orThrow(await api('GET /flight-offer')).price };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Taster flight: five coffees, tasted blind',
    description:
      'Five coffees of 60 g each, tasted blind: the one nearest to what you tell us, and a step darker, brighter, fruitier and sweeter. Answer for a minute, and we’ll guess which blend you’d like best.',
    path: '/flight',
  });

export default function FlightPage({ loaderData: { price } }: Route.ComponentProps) {
  return (
    <div className={`${layout.band} ${layout.filled}`}>
      <h1>Find the coffee that’s yours</h1>
      <p className={layout.lead}>
        Five coffees, 60 g each. One is the closest we have to what you tell us. The others are a step darker,
        brighter, fruitier and sweeter. You’ll taste them blind.
      </p>
      <ol className={styles.steps}>
        <li>You get five bags with letters, A to E, and one card.</li>
        <li>Brew all five the same way, and answer on your phone: a few taps for each cup.</li>
        <li>Then see what they were, and the blend that’s nearest to you.</li>
      </ol>
      <p>
        Or skip the tasting: <Link to="/tastematch">start from a coffee that you know</Link>, or{' '}
        <Link to="/taste">tell us what you like</Link> in your profile.
      </p>
      <p>
        For a whole office: <Link to="/office">let colleagues taste and vote</Link>.
      </p>
      {price === null ? (
        <p>We keep no coffees for flights just now. Please come back in a few days.</p>
      ) : (
        <Offer priceOfAll={price} />
      )}
    </div>
  );
}

/** What there is just now is asked by the browser: it changes with each bag. */
function Offer({ priceOfAll }: { priceOfAll: number }) {
  const { answer, problem, again } = useCall('flight', () => browserApi('GET /flight-offer'));
  const price = formatPounds(toPence(answer?.price ?? priceOfAll));
  return (
    <>
      <p className={styles.price}>
        <strong>{price}</strong>, and postage as for any order. It’s the same price whatever is in it, so it
        gives nothing away.
      </p>
      <p className={layout.prose}>
        Order {weightInWords(answer?.credit_least_grams ?? LEAST_GRAMS[GUEST_TIER])} or more of coffee within{' '}
        {DAYS_OF_CREDIT} days of the delivery, in bags of 125 g or more, and the {price} comes off. If a
        voucher made the flight cheaper, what you paid comes off. Coffee from a maker’s own page doesn’t
        count.
      </p>
      {answer === null && problem !== null && <ProblemNotice problem={problem} again={again} />}
      {answer !== null && answer.grinds.length > 0 && <ChooseFlight grinds={answer.grinds} />}
      {answer?.grinds.length === 0 && (
        <p>There aren’t five different coffees ready just now. Please come back in a few days.</p>
      )}
      {answer === null && problem === null && <LoadingSkeleton what="the flight" />}
      <Record />
    </>
  );
}

/** Below all else, since it is fetched: how often we are right. */
function Record() {
  const { answer } = useCall('record', () => browserApi('GET /taste-record'));
  return answer === null ? null : <p className={styles.record}>{recordInWords(answer.record)}</p>;
}
