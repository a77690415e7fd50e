import { Link } from 'react-router';
import { orThrow } from '#web/api/or-throw.ts';
import { pageHead } from '#web/head/page-head.ts';
import { breadcrumbs } from '#web/head/structured-data.ts';
import { AfterTheTrial } from '#web/plans/after-the-trial.tsx';
import { CommunityBuilder } from '#web/plans/community-builder.tsx';
import { PlanDifference } from '#web/plans/plan-difference.tsx';
import { exampleOf } from '#web/plans/plan-example.ts';
import plans from '#web/plans/plans.module.css';
import { SubscriptionCards } from '#web/plans/subscription-cards.tsx';
import { sampleEvenly } from '#web/shop/sample-evenly.ts';
import { shopContext } from '#web/shop-context.ts';
import { isBlend, loadCoffees, printOf } from '#web/state/coffees.ts';
import { labelOf } from '#web/state/label-of.ts';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/subscription';

export const handle = { scriptsLater: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const [coffees, roasts, rows, prices] = await Promise.all([
    loadCoffees(api),
    api('GET /roasts').then(orThrow),
    api('GET /blends/price-check').then(orThrow),
    api('GET /price-list').then(orThrow),
  ]);
  const example = exampleOf(rows);
  const blend = coffees.find(({ ctaps_id }) => ctaps_id === example?.ctapsId);
  return {
    // Not the first blends, which other pages show.
    bags: sampleEvenly(coffees.filter(isBlend).slice(OTHERS_SHOW), 3).map((blend) => labelOf(blend, roasts)),
    example: example && blend && { ...example, print: printOf(blend) },
    prices,
  };
}

const OTHERS_SHOW = 10;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { publicUrl } = matches[0].loaderData;
  return pageHead(matches[0].loaderData, {
    title: 'Subscriptions',
    description:
      'Three coffee plans by the month. Every pound you pay comes back as credit, with one free 30-day trial for each person.',
    path: '/subscription',
    picture: { path: '/subscription/share.png', alt: 'Coffee plans by the month, beside a tasteprint' },
    data: [breadcrumbs(publicUrl, [{ name: 'Subscriptions', path: '/subscription' }])],
  });
};

export default function Subscription({ loaderData: { bags, example, prices } }: Route.ComponentProps) {
  return (
    <>
      <div className={layout.band}>
        <h1>Value added coffee plans For Subscriptions</h1>
        <p className={layout.lead}>
          Every pound you pay comes back as credit to spend on coffee. You order when you like: nothing
          arrives by surprise.
        </p>
        <SubscriptionCards bags={bags} />
      </div>
      <section aria-labelledby="which" className={`${layout.band} ${layout.sunk}`}>
        <div className={plans.columns}>
          <div>
            <h2 id="which">Which one is for you?</h2>
            <p className={layout.prose}>
              <strong>The one nearest to what you spend on coffee in a month.</strong> Credit never expires,
              so what you don’t drink this month waits for the next.
            </p>
            <PlanDifference example={example} freeDelivery={prices.free_delivery} />
            <p className={layout.prose}>
              Barista and Barista Plus are for ordering less often and more at a time. If you’d rather order
              small bags often, stay without a plan: an account is free.
            </p>
            <p className={layout.prose}>
              With Barista or Barista Plus you can also apply to{' '}
              <Link to="/faqs?search=storefront">sell your own blends</Link> on a page of yours in our shop,
              and earn on them.
            </p>
            <p className={layout.prose}>
              More in the <Link to="/faqs?search=trial">questions and answers</Link>. Buying for a business?
              See <Link to="/wholesale">wholesale</Link>.
            </p>
          </div>
          <div>
            <AfterTheTrial givesCredit />
          </div>
        </div>
      </section>
      <section aria-labelledby="community" className={layout.band}>
        <CommunityBuilder discounts={prices.volume_discounts} />
      </section>
    </>
  );
}
