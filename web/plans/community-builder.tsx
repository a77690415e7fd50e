import { Link } from 'react-router';
import type { PriceList } from '#contract/catalogue/price-list.ts';
import { EmailLink } from '#web/ui/contact-links.tsx';
import layout from '#web/ui/layout.module.css';
import styles from './plans.module.css';

/** What the two names mean that our advertising uses: no kinds of account, but what every account can do. */
export function CommunityBuilder({ discounts }: { discounts: PriceList['volume_discounts'] }) {
  const [first] = discounts;
  return (
    <div className={styles.columns}>
      <div>
        <h2 id="community">Community Builder</h2>
        <p className={layout.prose}>
          That’s what we call somebody who brings coffee drinkers together: a club, a street, an office
          kitchen. It’s no separate account, and it costs nothing. Mix a blend for everybody, give it a page,
          and pass its link round.
        </p>
        <p className={layout.prose}>
          {first &&
            `Order for all of you at once and ${first.percent}% comes off every coffee from ${first.from_grams / 1000} kg, on any plan or none. `}
          Bringing a crowd? Tell us about it: <EmailLink />. Or{' '}
          <a href="/refer" target="_blank" rel="noopener">
            send a friend
          </a>{' '}
          our way (opens in a new tab).
        </p>
      </div>
      <div>
        <h2>Coffee credits</h2>
        <p className={layout.prose}>
          Coffee credits are pounds in your account, to spend on coffee at the checkout: one credit is one
          pound. They come from the months of a plan you pay for, and from gift cards. If you pay with credit
          and cancel, they go back to your account.
        </p>
        <p className={layout.prose}>
          Got a gift card? Add it under <Link to="/profile?tab=3">Top Up</Link> with the two numbers on it.
          For somebody else? <Link to="/giftcards">Give a gift card</Link>.
        </p>
      </div>
    </div>
  );
}
