import { Link } from 'react-router';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './brand-list.module.css';
import type { BrandWithPrint } from './brand-with-print.ts';

/** Coffees of several brands in one list. */
export const BrandList = ({ brands }: { brands: readonly BrandWithPrint[] }) => (
  <ul className={styles.list}>
    {brands.map((coffee) => (
      <BrandItem key={coffee.id} coffee={coffee} withBrand />
    ))}
  </ul>
);

/** Coffees under their brands, which stand in the order of what was found. */
export const BrandGroups = ({ brands }: { brands: readonly BrandWithPrint[] }) => (
  <div className={styles.groups}>
    {[...Map.groupBy(brands, ({ brand }) => brand)].map(([brand, coffees]) => (
      <section key={brand} className={styles.group}>
        <h3>{brand}</h3>
        <ul>
          {coffees.map((coffee) => (
            <BrandItem key={coffee.id} coffee={coffee} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

const BrandItem = ({ coffee, withBrand = false }: { coffee: BrandWithPrint; withBrand?: boolean }) => (
  <li className={styles.brand}>
    <Tasteprint coffee={coffee.print} detail="small" decorative className={styles.print} />
    <div>
      <Link to={`/tastematch?brand=${coffee.id}`} className={styles.name}>
        <span className={withBrand ? styles.brandName : 'visually-hidden'}>{coffee.brand}</span> {coffee.name}
      </Link>
      <span className={styles.tastes}>{strongestInWords(coffee.print.scores)}</span>
    </div>
  </li>
);
