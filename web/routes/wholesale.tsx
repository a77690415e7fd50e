import { Link } from 'react-router';
import { figures } from '../../domain/figures.ts';
import { priceInWords } from '../../domain/plans/plans.ts';
import { pageHead } from '../head/page-head.ts';
import { breadcrumbs } from '../head/structured-data.ts';
import { AfterTheTrial } from '../plans/after-the-trial.tsx';
import plans from '../plans/plans.module.css';
import { VolumeDiscounts } from '../plans/volume-discounts.tsx';
import { WholesaleCards } from '../plans/wholesale-cards.tsx';
import { sampleEvenly } from '../shop/sample-evenly.ts';
import { shopContext } from '../shop-context.ts';
import { isBlend, loadCoffees, printOf } from '../state/coffees.ts';
import layout from '../ui/layout.module.css';
import type { Route } from './+types/wholesale';

export async function loader({ context }: Route.LoaderArgs) {
  const coffees = await loadCoffees(context.get(shopContext).api);
  return { prints: sampleEvenly(coffees.filter(isBlend), 2).map(printOf) };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { publicUrl } = matches[0].loaderData;
  return pageHead(publicUrl, {
    title: 'Wholesale',
    description:
      'Coffee of your own for cafés, offices and shops: Barista Corporate with a 30-day trial, and Sales Manager for selling it on.',
    path: '/wholesale',
    data: [breadcrumbs(publicUrl, [{ name: 'Wholesale', path: '/wholesale' }])],
  });
};

export default function Wholesale({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className={layout.band}>
        <h1>A house coffee that is really yours</h1>
        <p className={layout.lead}>
          Design a blend, name it, and have it roasted to order in any amount. The more you order, the less a
          kilo costs.
        </p>
        <WholesaleCards prints={loaderData.prints} />
      </div>
      <section aria-labelledby="amounts" className={`${layout.band} ${layout.sunk}`}>
        <div className={plans.columns}>
          <div>
            <h2 id="amounts">What larger amounts cost</h2>
            <p className={layout.prose}>
              Each kind of account has its own prices. On top of that, every line of an order earns a discount
              by its weight, and it applies to the whole line.
            </p>
            <p className={layout.prose}>
              “From £2” is a 250 g bag of our plainest robusta in the lightest roast, at Corporate prices,
              when you order 20 kg of it. Most coffees cost more. The creator shows the exact price of yours
              before you decide.
            </p>
            <p className={layout.prose}>
              Second Class delivery is free from {priceInWords(figures.freeFrom.trade)} of coffee. A box holds
              up to 20 kg. Once we have agreed a balance limit with you, you can order on account.
            </p>
          </div>
          <VolumeDiscounts />
        </div>
      </section>
      <section className={layout.band}>
        <div className={plans.columns}>
          <div>
            <h2>Before you sign up</h2>
            <p className={layout.prose}>
              <Link to="/blend">Mix a blend</Link> as a guest and look at its taste and price, or{' '}
              <Link to="/tastematch">let us match</Link> the coffee that you serve today. With questions about
              contracts, grinders or training, <Link to="/faqs#ask">ask the roastery</Link>.
            </p>
            <p className={layout.prose}>
              Barista Distributor accounts are opened by hand: sign up, then write to us, and we agree your
              prices with you.
            </p>
          </div>
          <div>
            <AfterTheTrial givesCredit={false} />
          </div>
        </div>
      </section>
    </>
  );
}
