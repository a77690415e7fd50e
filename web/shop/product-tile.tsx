import { Link, useViewTransitionState } from 'react-router';
import { useOwnPrice } from '../state/own-prices.ts';
import buttons from '../ui/button.module.css';
import { Price } from '../ui/price.tsx';
import { RoastName } from '../ui/roast-name.tsx';
import { Tasteprint } from '../ui/tasteprint/tasteprint.tsx';
import { BuyNow } from './buy-now.tsx';
import styles from './product-tile.module.css';
import type { Tile } from './tile.ts';

export function ProductTile({ coffee }: { coffee: Tile }) {
  const path = `/cuppingnotes/${coffee.ctapsId}`;
  const leads = useViewTransitionState(path);
  const { name } = coffee.print;
  const pricePerKilo = useOwnPrice(coffee.ctapsId, coffee.pricePerKilo) ?? null;
  return (
    <article className={styles.tile}>
      <Tasteprint coffee={coffee.print} className={leads ? `${styles.print} travels` : styles.print} />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.kind}>
          {coffee.kind} <RoastName roastId={coffee.print.roastId} name={coffee.roast} />
        </p>
        <p className={styles.description}>{coffee.description}</p>
      </div>
      <p className={styles.price}>
        <Price perKilo={pricePerKilo} />
        <span className={styles.weight}>1kg</span>
      </p>
      <div className={styles.actions}>
        <Link to={path} viewTransition prefetch="intent" className={`${buttons.quiet} ${styles.view}`}>
          View<span className="visually-hidden"> {name}</span>
        </Link>
        {coffee.inStock ? (
          <BuyNow line={coffee.line} />
        ) : (
          <span className={styles.outOfStock}>Out of stock for now</span>
        )}
        <Link to={`/shop?like=${coffee.ctapsId}`} className={styles.like}>
          More like this<span className="visually-hidden"> {name}</span>
        </Link>
      </div>
    </article>
  );
}
