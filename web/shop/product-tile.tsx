import { Link, useNavigate, useViewTransitionState } from 'react-router';
import { useFavourite } from '#web/state/favourites.ts';
import { type NewLine, newLine } from '#web/state/new-line.ts';
import { useOwnPrices } from '#web/state/own-prices.ts';
import { useAddToCart } from '#web/state/use-add-to-cart.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import { Heart } from '#web/ui/heart/heart.tsx';
import { Price } from '#web/ui/price.tsx';
import { RoastName } from '#web/ui/roast-name.tsx';
import { showProblemForNow } from '#web/ui/toast/show-problem.ts';
import styles from './product-tile.module.css';
import type { Tile } from './tile.ts';

export function ProductTile({ coffee }: { coffee: Tile }) {
  const path = `/cuppingnotes/${coffee.ctapsId}`;
  const leads = useViewTransitionState(path);
  const { name } = coffee.print;
  return (
    <article className={styles.tile}>
      <Bag
        coffee={{ ...coffee.print, roast: coffee.roast }}
        detail="small"
        decorative
        className={leads ? `${styles.bag} travels` : styles.bag}
      />
      <Heart inCorner name={name} {...useFavourite(coffee.ctapsId)} />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.kind}>
          {coffee.kind} <RoastName roastId={coffee.print.roastId} name={coffee.roast} />
        </p>
        <p className={styles.tastes}>{coffee.tastes}</p>
        <Description coffee={coffee} />
      </div>
      <Prices coffee={coffee} />
      <div className={styles.actions}>
        <Link to={path} viewTransition prefetch="intent" className={`${buttons.quiet} ${styles.view}`}>
          View<span className="visually-hidden"> {name}</span>
        </Link>
        {coffee.inStock ? (
          <BuyNow line={coffee.line} />
        ) : (
          <span className={styles.outOfStock}>Out of stock for now</span>
        )}
      </div>
    </article>
  );
}

/** What is left of a word that was cut in two is in the text, but not seen. */
function Description({ coffee: { description, brokenWord } }: { coffee: Tile }) {
  if (brokenWord === '') return <p className={styles.description}>{description}</p>;
  return (
    <p className={styles.description}>
      {description.slice(0, -brokenWord.length - 1).trimEnd()}
      <span aria-hidden="true" className="visually-hidden">
        {' '}
        {brokenWord}
      </span>
      …
    </p>
  );
}

/** The price that Buy Now is about, with the bag and the grind that it adds, and that of the smallest bag. */
function Prices({ coffee }: { coffee: Tile }) {
  const prices = useOwnPrices(coffee.ctapsId, coffee.prices) ?? coffee.prices;
  if (prices === 'failed')
    return <p className={styles.price}>We couldn’t get your price. Please reload the page.</p>;
  const { perKilo, quarterKilo } = prices === 'coming' ? { perKilo: null, quarterKilo: null } : prices;
  return (
    <p className={styles.price}>
      <Price perKilo={perKilo} ofGuests={coffee.prices.perKilo} />
      <span className={styles.weight}>1kg</span>
      <span className={styles.small}>
        {coffee.grind}
        {quarterKilo !== null && ` · 250 g for ${pounds(quarterKilo)}`}
      </span>
    </p>
  );
}

function BuyNow({ line }: { line: NewLine }) {
  const { busy, add } = useAddToCart(showProblemForNow);
  const navigate = useNavigate();
  const buy = async () => {
    if ((await add(newLine(line))) !== null) navigate('/cart');
  };
  return (
    <button
      type="button"
      className={`${buttons.primary} ${styles.buy}`}
      aria-disabled={busy || undefined}
      onClick={buy}
    >
      Buy Now<span className="visually-hidden"> 1 kg of {line.name}</span>
    </button>
  );
}
