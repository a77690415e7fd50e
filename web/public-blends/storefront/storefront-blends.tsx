import { Link } from 'react-router';
import { RemixedFrom } from '#web/ui/remixed-from.tsx';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import type { Card } from '../card.ts';
import { orderedAgainInWords } from '../words.ts';
import { BuyBlend } from './buy-blend.tsx';
import type { Storefront } from './for-sale.ts';
import styles from './storefront.module.css';

interface Props {
  cards: readonly Card[];
  storefront: Storefront;
}

/** The blends of a maker, each to be bought at the maker’s price. */
export const StorefrontBlends = ({ cards, storefront }: Props) => (
  <ul className={styles.blends}>
    {cards.map((card) => (
      <li key={card.ctapsId}>
        <Blend card={card} storefront={storefront} />
      </li>
    ))}
  </ul>
);

function Blend({ card, storefront }: { card: Card; storefront: Storefront }) {
  const sale = storefront.sales[card.ctapsId];
  return (
    <article className={styles.blend}>
      <div className={styles.head}>
        <Tasteprint coffee={card.print} detail="small" decorative className={styles.print} />
        <div className={styles.words}>
          <h2 className={styles.name}>
            <Link to={`/cuppingnotes/${card.ctapsId}`} prefetch="intent">
              <bdi>{card.print.name}</bdi>
            </Link>
          </h2>
          <p className={styles.tastes}>Mostly {strongestInWords(card.print.scores)}</p>
          {card.remixedFrom !== null && (
            <p className={styles.small}>
              <RemixedFrom blend={card.remixedFrom} />
            </p>
          )}
          {card.orderedAgain !== null && (
            <p className={styles.small}>{orderedAgainInWords(card.orderedAgain)}</p>
          )}
        </div>
      </div>
      {sale !== undefined && card.inStock ? (
        <BuyBlend sale={sale} storefront={storefront} />
      ) : (
        <p className={styles.out}>Out of stock for now</p>
      )}
    </article>
  );
}
