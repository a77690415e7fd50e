import { Link } from 'react-router';
import { strongestInWords } from '../ui/tasteprint/in-words.ts';
import { Tasteprint } from '../ui/tasteprint/tasteprint.tsx';
import styles from './brand-list.module.css';
import type { BrandWithPrint } from './brand-with-print.ts';

export const BrandList = ({ brands }: { brands: readonly BrandWithPrint[] }) => (
  <ul className={styles.list}>
    {brands.map(({ id, brand, name, print }) => (
      <li key={id} className={styles.brand}>
        <Tasteprint coffee={print} detail="small" decorative className={styles.print} />
        <div>
          <Link to={`/tastematch?brand=${id}`} className={styles.name}>
            <span className={styles.brandName}>{brand}</span> {name}
          </Link>
          <span className={styles.tastes}>{strongestInWords(print.scores)}</span>
        </div>
      </li>
    ))}
  </ul>
);
