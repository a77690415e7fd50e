import { Link } from 'react-router';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import { BlendCards } from './blend-cards.tsx';
import type { Card } from './card.ts';
import styles from './maker-page.module.css';
import type { Storefront } from './storefront/for-sale.ts';
import { StorefrontBlends } from './storefront/storefront-blends.tsx';

interface Props {
  shownName: string;
  about: string;
  cards: readonly Card[];
  storefront: Storefront | null;
}

export const MakerPage = ({ shownName, about, cards, storefront }: Props) => (
  <div className={layout.band}>
    <h1>
      <bdi>{shownName}</bdi>
    </h1>
    {storefront !== null && <Terms shownName={shownName} setsPrices={storefront.setsPrices} />}
    {about !== '' && (
      <p className={`${layout.lead} ${styles.about}`}>
        <bdi>{about}</bdi>
      </p>
    )}
    {storefront === null ? (
      <BlendCards cards={cards} isOfOneMaker />
    ) : (
      <StorefrontBlends cards={cards} storefront={storefront} />
    )}
    <p className={layout.onward}>
      <Link to="/blends" className={buttons.quiet}>
        See all public blends
      </Link>
    </p>
  </div>
);

const Terms = ({ shownName, setsPrices }: { shownName: string; setsPrices: boolean }) => (
  <div className={styles.terms}>
    <p className={styles.commission}>
      <bdi>{shownName}</bdi>{' '}
      {setsPrices
        ? 'sets the prices on this page and earns a commission.'
        : 'earns a commission on this page.'}
    </p>
    <p>Vouchers and flight credits don’t come off coffee from this page, and it can’t go on account.</p>
    <noscript>
      <p>To put coffee into a cart, please turn on JavaScript.</p>
    </noscript>
  </div>
);
