import { Link } from 'react-router';
import { TRIAL_DAYS } from '../../domain/plans/plans.ts';
import { pageHead } from '../head/page-head.ts';
import { breadcrumbs } from '../head/structured-data.ts';
import { AfterTheTrial } from '../plans/after-the-trial.tsx';
import plans from '../plans/plans.module.css';
import { SubscriptionCards } from '../plans/subscription-cards.tsx';
import { SubscriptionTable } from '../plans/subscription-table.tsx';
import { sampleEvenly } from '../shop/sample-evenly.ts';
import { shopContext } from '../shop-context.ts';
import { isBlend, loadCoffees, printOf } from '../state/coffees.ts';
import layout from '../ui/layout.module.css';
import type { Route } from './+types/subscription';

export async function loader({ context }: Route.LoaderArgs) {
  const coffees = await loadCoffees(context.get(shopContext).api);
  return { prints: sampleEvenly(coffees.filter(isBlend), 3).map(printOf) };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { publicUrl } = matches[0].loaderData;
  return pageHead(publicUrl, {
    title: 'Subscriptions',
    description:
      'Three coffee plans by the month. Each gives its whole price back as account credit, and starts with a 30-day trial.',
    path: '/subscription',
    data: [breadcrumbs(publicUrl, [{ name: 'Subscriptions', path: '/subscription' }])],
  });
};

export default function Subscription({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className={layout.band}>
        <h1>Value added coffee plans For Subscriptions</h1>
        <p className={layout.lead}>
          What you pay each month is yours to spend: the whole price of a plan comes back as account credit.
        </p>
        <SubscriptionCards prints={loaderData.prints} />
      </div>
      <section aria-labelledby="compared" className={`${layout.band} ${layout.sunk}`}>
        <h2 id="compared">Side by side</h2>
        <SubscriptionTable />
      </section>
      <section aria-labelledby="which" className={layout.band}>
        <div className={plans.columns}>
          <div>
            <h2 id="which">Which one is for you?</h2>
            <p className={layout.prose}>
              <strong>Barista Home</strong> has the same prices as no plan at all. It is a way to set a little
              money aside for coffee each month.
            </p>
            <p className={layout.prose}>
              <strong>Barista</strong> pays off if you drink coffee every day: you pay Shop prices, and the
              credit covers a good part of a kilo. Free delivery starts at a higher sum, so order less often
              and more at a time.
            </p>
            <p className={layout.prose}>
              <strong>Barista Plus</strong> has the same prices as Barista and sets more aside. Choose it if
              you spend that much on coffee anyway.
            </p>
          </div>
          <div>
            <h2>How the trial works</h2>
            <p className={layout.prose}>
              Sign up for a plan and confirm your e-mail address with the link that we send you. From then on
              you buy coffee at the prices of the plan for {TRIAL_DAYS} days, and the plan itself costs
              nothing. Each e-mail address has one trial. Credit begins with the first payment. Your profile
              counts the days.
            </p>
            <AfterTheTrial givesCredit />
            <p className={layout.prose}>
              More in the <Link to="/faqs?search=trial">questions and answers</Link>. For a business, see{' '}
              <Link to="/wholesale">wholesale</Link>.
            </p>
          </div>
        </div>
      </section>
    </>
  );
}
