import { Link } from 'react-router';
import { Price } from '#web/ui/price.tsx';
import { MakerLink, RemixedFrom } from '#web/ui/remixed-from.tsx';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './blend-cards.module.css';
import type { Card } from './card.ts';
import { orderedAgainInWords } from './words.ts';

interface Props {
  cards: readonly Card[];
  /** Whether the prices are still those of guests, while a member's own are on their way. */
  awaitsPrices?: boolean;
  /** On the page of one maker each blend is theirs. */
  isOfOneMaker?: boolean;
}

export const BlendCards = ({ cards, ...options }: Props) => (
  <ul className={styles.cards}>
    {cards.map((card) => (
      <li key={card.ctapsId}>
        <BlendCard card={card} {...options} />
      </li>
    ))}
  </ul>
);

const BlendCard = ({
  card: { ctapsId, print, maker, remixedFrom, orderedAgain, perKilo, inStock },
  awaitsPrices = false,
  isOfOneMaker = false,
}: Omit<Props, 'cards'> & { card: Card }) => (
  <article className={styles.card}>
    <Tasteprint coffee={print} detail="small" decorative className={styles.print} />
    <div className={styles.words}>
      <h2 className={styles.name}>
        <Link to={`/cuppingnotes/${ctapsId}`} prefetch="intent">
          <bdi>{print.name}</bdi>
        </Link>
      </h2>
      {!isOfOneMaker && (
        <p>
          by <MakerLink maker={maker} />
        </p>
      )}
      <p className={styles.tastes}>Mostly {strongestInWords(print.scores)}</p>
      {remixedFrom !== null && (
        <p className={styles.small}>
          <RemixedFrom blend={remixedFrom} />
        </p>
      )}
      {orderedAgain !== null && <p className={styles.small}>{orderedAgainInWords(orderedAgain)}</p>}
      <p className={styles.price}>
        {inStock ? <Price perKilo={awaitsPrices ? null : perKilo} /> : 'Out of stock for now'}
      </p>
    </div>
  </article>
);
