import layout from '../ui/layout.module.css';
import { type Detail, type PrintedCoffee, Tasteprint } from '../ui/tasteprint/tasteprint.tsx';
import styles from './print-sizes.module.css';

const SIZES: readonly { pixels: number; detail: Detail; use: string }[] = [
  { pixels: 24, detail: 'small', use: 'beside a name' },
  { pixels: 32, detail: 'small', use: 'in a list' },
  { pixels: 48, detail: 'small', use: 'in a table' },
  { pixels: 96, detail: 'medium', use: 'on a card' },
  { pixels: 160, detail: 'medium', use: 'in the shop' },
  { pixels: 288, detail: 'large', use: 'on the bag' },
];

export const PrintSizes = ({ coffee }: { coffee: PrintedCoffee }) => (
  <section aria-labelledby="sizes" className={`${layout.band} ${layout.sunk}`}>
    <h2 id="sizes">From a speck to a poster</h2>
    <p className={layout.prose}>Simple when small, detailed when large.</p>
    <ul className={styles.sizes}>
      {SIZES.map(({ pixels, detail, use }) => (
        <li key={pixels}>
          <Tasteprint coffee={coffee} detail={detail} decorative className={styles[`size${pixels}`]} />
          <span>
            {pixels} pixels, {use}
          </span>
        </li>
      ))}
    </ul>
    <Tasteprint coffee={coffee} detail="large" className={styles.poster} />
  </section>
);
