import { ProductTile } from './product-tile.tsx';
import type { Tile } from './tile.ts';
import styles from './tile-grid.module.css';

export const TileGrid = ({ coffees }: { coffees: readonly Tile[] }) => (
  <ul className={styles.grid}>
    {coffees.map((coffee) => (
      <li key={coffee.ctapsId}>
        <ProductTile coffee={coffee} />
      </li>
    ))}
  </ul>
);
