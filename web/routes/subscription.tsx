import { Link } from 'react-router';
import { freeFromInWords, tierOfPlan } from '#domain/plans/plan-prices.ts';
import { GUEST_TIER, type PriceTier } from '#domain/pricing/price-tier.ts';
import { orThrow } from '#web/api/or-throw.ts';
import { pageHead } from '#web/head/page-head.ts';
import { breadcrumbs } from '#web/head/structured-data.ts';
import { AfterTheTrial } from '#web/plans/after-the-trial.tsx';
import { CommunityBuilder } from '#web/plans/community-builder.tsx';
import { exampleOf } from '#web/plans/plan-example.ts';
import plans from '#web/plans/plans.module.css';
import { SubscriptionCards } from '#web/plans/subscription-cards.tsx';
import { sampleEvenly } from '#web/shop/sample-evenly.ts';
import { shopContext } from '#web/shop-context.ts';
import { isBlend, loadCoffees, printOf } from '#web/state/coffees.ts';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/subscription';

export const handle = { scriptsLater: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const [coffees, rows, prices] = await Promise.all([
    loadCoffees(api),
    api('GET /blends/price-check').then(orThrow),
    api('GET /price-list').then(orThrow),
  ]);
  return {
    // Not the first blends, which other pages show.
    bags: sampleEvenly(coffees.filter(isBlend).slice(OTHERS_SHOW), 3).map(printOf),
    example: exampleOf(rows),
    prices,
  };
}

const OTHERS_SHOW = 10;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { publicUrl } = matches[0].loaderData;
  return pageHead(publicUrl, {
    title: 'Subscriptions',
    description:
      'Three coffee plans by the month. Every pound you pay comes back as credit, with one free 30-day trial for each person.',
    path: '/subscription',
    picture: { path: '/subscription/share.png', alt: 'Coffee plans by the month, beside a tasteprint' },
    data: [breadcrumbs(publicUrl, [{ name: 'Subscriptions', path: '/subscription' }])],
  });
};

export default function Subscription({ loaderData: { bags, example, prices } }: Route.ComponentProps) {
  const freeFrom = (tier: PriceTier) => freeFromInWords(prices.free_delivery, tier) ?? 'another sum';
  const [freeWithout, freeOnBarista] = [freeFrom(GUEST_TIER), freeFrom(tierOfPlan({ slug: 'barista' }))];
  return (
    <>
      <div className={layout.band}>
        <h1>Value added coffee plans For Subscriptions</h1>
        <p className={layout.lead}>
          Every pound you pay comes back as credit to spend on coffee, and two of the three plans bring prices
          down by about a fifth. The coffee itself you order when you like: nothing arrives by surprise.
        </p>
        <SubscriptionCards bags={bags} example={example} freeDelivery={prices.free_delivery} />
      </div>
      <section aria-labelledby="which" className={`${layout.band} ${layout.sunk}`}>
        <div className={plans.columns}>
          <div>
            <h2 id="which">Which one is for you?</h2>
            <p className={layout.prose}>
              <strong>The one nearest to what you spend on coffee in a month.</strong> Credit never expires,
              so what you don’t drink this month waits for the next.
            </p>
            <p className={layout.prose}>
              On Barista and Barista Plus order less often and more at a time: below {freeOnBarista} an order
              pays its postage. If you’d rather order small bags often, stay without a plan: an account is
              free, and so is Second Class from {freeWithout}.
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
