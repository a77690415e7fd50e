import { Link } from 'react-router';
import { type Drawable, printOf } from '#web/state/coffees.ts';
import { toggleFavourite } from '#web/state/favourites.ts';
import { labelOf } from '#web/state/label-of.ts';
import { useRoasts } from '#web/state/roasts.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import buttons from '#web/ui/button.module.css';
import { Heart } from '#web/ui/heart/heart.tsx';
import { Price } from '#web/ui/price.tsx';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import styles from './favourite-card.module.css';

export interface FavouriteCoffee extends Drawable {
  ctaps_id: string;
  price_per_kilo: number | null;
  in_stock: boolean;
}

/** A coffee in its bag, with what it tastes of and the button to buy it. */
export function FavouriteCard({ coffee }: { coffee: FavouriteCoffee }) {
  const { ctaps_id: ctapsId, name } = coffee;
  const path = `/cuppingnotes/${ctapsId}`;
  return (
    <li className={styles.card}>
      <Bag coffee={labelOf(coffee, useRoasts())} detail="small" decorative className={styles.bag} />
      <Heart inCorner name={name} isOn onToggle={() => toggleFavourite(ctapsId)} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={path}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className={styles.tastes}>Mostly {strongestInWords(printOf(coffee).scores)}</p>
        <Price perKilo={coffee.price_per_kilo} />
        {coffee.in_stock ? (
          <Link to={`${path}#buy`} className={buttons.primary}>
            Buy<span className="visually-hidden"> {name}</span>
          </Link>
        ) : (
          <span className={styles.out}>Out of stock for now</span>
        )}
      </div>
    </li>
  );
}
