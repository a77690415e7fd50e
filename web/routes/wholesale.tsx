import { Link } from 'react-router';
import { toPence } from '#domain/money/pounds.ts';
import { priceInWords } from '#domain/plans/plans.ts';
import { policy } from '#domain/policy.ts';
import { CORPORATE_TIER } from '#domain/pricing/price-tier.ts';
import { addressInWords } from '#domain/settings/address.ts';
import { orThrow } from '#web/api/or-throw.ts';
import { QuestionForm } from '#web/enquiries/question-form.tsx';
import { pageHead } from '#web/head/page-head.ts';
import { breadcrumbs } from '#web/head/structured-data.ts';
import { AFTER_TRIAL, AfterTheTrial } from '#web/plans/after-the-trial.tsx';
import { DistributorForm } from '#web/plans/distributor-form.tsx';
import { exampleOf, planExamples } from '#web/plans/plan-example.ts';
import plans from '#web/plans/plans.module.css';
import { WholesaleCalculator } from '#web/plans/wholesale-calculator.tsx';
import { WholesaleCards, WholesalePrices } from '#web/plans/wholesale-prices.tsx';
import { shopContext } from '#web/shop-context.ts';
import { isBlend, loadCoffees } from '#web/state/coffees.ts';
import { labelOf } from '#web/state/label-of.ts';
import { EmailLink, TelephoneLink } from '#web/ui/contact-links.tsx';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/wholesale';

export const handle = { scriptsLater: true };

/** House blends made for the trade: the office blend and the espresso that is priced for volume. */
const TRADE_BLENDS = [31, 34];

const SAMPLE_REQUEST =
  'We serve about … kg of coffee a month. Please tell us which of your coffees would suit us, and how we can taste them first.';

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const [coffees, roasts, rows, prices, words] = await Promise.all([
    loadCoffees(api),
    api('GET /roasts').then(orThrow),
    api('GET /blends/price-check').then(orThrow),
    api('GET /price-list').then(orThrow),
    api('GET /delivery-words').then(orThrow),
  ]);
  return {
    bags: coffees
      .filter((coffee) => isBlend(coffee) && TRADE_BLENDS.includes(coffee.id))
      .map((blend) => labelOf(blend, roasts)),
    example: exampleOf(rows) ?? planExamples(rows)[0],
    coffees: planExamples(rows),
    orderBy: words.order_by,
    discounts: prices.volume_discounts.map(({ from_grams, percent }) => ({ fromGrams: from_grams, percent })),
    freeFrom: prices.free_delivery.find(({ price_tier }) => price_tier === CORPORATE_TIER)?.free_from,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { publicUrl } = matches[0].loaderData;
  return pageHead(matches[0].loaderData, {
    title: 'Wholesale',
    description:
      'Your own house coffee for cafés, offices and shops: prices by the kilo, a calculator, and a free 30-day trial.',
    path: '/wholesale',
    data: [breadcrumbs(publicUrl, [{ name: 'Wholesale', path: '/wholesale' }])],
  });
};

export default function Wholesale({ loaderData, matches }: Route.ComponentProps) {
  const { address } = matches[0].loaderData;
  const { bags, example, coffees, discounts, freeFrom, orderBy } = loaderData;
  return (
    <>
      <div className={layout.band}>
        <h1>Your own house coffee</h1>
        <p className={layout.lead}>
          Design a blend, name it, and have it roasted to order in any amount. The more you order, the less a
          kilo costs.
        </p>
        <WholesaleCards bags={bags} />
      </div>
      {example && (
        <section aria-labelledby="amounts" className={`${layout.band} ${layout.sunk}`}>
          <h2 id="amounts">What larger amounts cost</h2>
          <div className={plans.columns}>
            <WholesaleCalculator coffees={coffees} first={example} discounts={discounts} />
            <WholesalePrices example={example} discounts={discounts} />
          </div>
          <div className={`${plans.columns} ${plans.below}`}>
            <p>
              Discounts come off each coffee of an order by its weight. “From £2” is 250 g of our entry
              robusta, in 20 kg orders at Corporate prices; most coffees cost more.{' '}
              <Link to="/blend">The creator</Link> shows your exact price as you blend.
            </p>
            <p>
              No minimum: order from one 250 g bag.{' '}
              {freeFrom !== undefined &&
                `Second Class is free from ${priceInWords(toPence(freeFrom))} of coffee at trade prices. `}
              {orderBy} Once we’ve agreed a balance limit, you can order on account and pay within{' '}
              {policy.paymentDays} days, by PayPal or bank transfer.
            </p>
          </div>
        </section>
      )}
      <section aria-labelledby={AFTER_TRIAL} className={layout.band}>
        <div className={plans.columns}>
          <div>
            <AfterTheTrial givesCredit={false} />
          </div>
          <div>
            <h2>Try it first</h2>
            <p className={layout.prose}>
              <Link to="/blend">Mix a blend</Link> as a guest and see its taste and price, or{' '}
              <Link to="/tastematch">match the coffee</Link> that you serve today. A 250 g bag of anything is
              enough for a tasting.
            </p>
            <DistributorForm />
          </div>
        </div>
      </section>
      <section aria-labelledby="talk" className={`${layout.band} ${layout.sunk} ${layout.asking}`}>
        <h2 id="talk">Talk to us, or ask for samples</h2>
        <div className={layout.prose}>
          <p>A person at the roastery answers, and knows the coffees.</p>
          <p>
            Call <TelephoneLink /> or email <EmailLink />
            {address && `, or write to ${addressInWords(address)}`}.
          </p>
          <p>
            Tell us what you serve and how much of it, and we’ll suggest coffees and how to taste them before
            you decide.
          </p>
        </div>
        <QuestionForm id="ask" firstMessage={SAMPLE_REQUEST} />
      </section>
    </>
  );
}
