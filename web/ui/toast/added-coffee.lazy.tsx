import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import { weightInWords } from '#domain/weight.ts';
import { Bag } from '../bag/bag.tsx';
import { pounds } from '../figures.ts';
import styles from './added-coffee.module.css';
import { useNextTab } from './use-next-tab.ts';

interface Props {
  line: CartBlend;
  bags: number;
  /** Takes the toast away. */
  end: () => void;
}

export function AddedCoffee({ line, bags, end }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useNextTab(row);
  // Where its links lead, there is nothing left for it to say.
  const { pathname } = useLocation();
  const isThere = pathname === '/cart' || pathname.startsWith('/checkout');
  useEffect(() => {
    if (isThere) end();
  }, [isThere, end]);
  return (
    <div ref={row} className={styles.added}>
      <Bag coffee={bagOf(line)} detail="small" decorative className={styles.print} />
      <div>
        <p className={styles.name}>
          <bdi>{line.name}</bdi>
        </p>
        <p>
          {bags} × {bagSize(line)}, {inTheCart(line, bags)}
        </p>
      </div>
      <p className={styles.onward}>
        <Link to="/cart">View cart</Link> <Link to="/checkout">Checkout</Link>
      </p>
    </div>
  );
}

const bagOf = (line: CartBlend) => ({
  name: line.name,
  roastId: line.roast_id,
  // Nobody could read it on a bag of this size.
  roast: undefined,
  scores: line,
  percentages: line.blend_recipes.map(({ percentage }) => percentage),
});

const bagSize = ({ weight: grams, quantity }: CartBlend): string => weightInWords(grams / quantity);

/** The same coffee again joins the bags that are there already, and may earn a discount with them. */
const inTheCart = ({ quantity, total_price }: CartBlend, bags: number): string =>
  quantity === bags ? pounds(total_price) : `now ${quantity} bags for ${pounds(total_price)}`;
