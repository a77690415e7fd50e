import { Bag } from '#web/ui/bag/bag.tsx';
import type { LabelledCoffee } from '#web/ui/bag/label.tsx';
import { RoastScale } from '#web/ui/roast-scale.tsx';
import { type PrintedCoffee, Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './how-to.module.css';

interface Props {
  /** Examples of beans, and of a blend. */
  beans: readonly PrintedCoffee[];
  blend: LabelledCoffee;
}

export const HowTo = ({ beans, blend }: Props) => (
  <ol className={styles.steps}>
    <li>
      <div className={styles.picture}>
        {beans.map((bean) => (
          <Tasteprint key={bean.name} coffee={bean} detail="small" decorative />
        ))}
      </div>
      <h3>Choose your beans</h3>
      <p>Pick up to six and slide. Watch the taste change until you reach 100%.</p>
    </li>
    <li>
      <div className={`${styles.picture} ${styles.roasts}`}>
        <RoastScale roastId={4} />
      </div>
      <h3>Roast and grind</h3>
      <p>Six roasts from light to very dark. Four grinds, or whole bean.</p>
    </li>
    <li>
      <div className={styles.picture}>
        <span className={styles.name}>{blend.name}</span>
      </div>
      <h3>Give it a name</h3>
      <p>It’s printed on the bag, with a code so you can order it again.</p>
    </li>
    <li>
      <div className={styles.picture}>
        <Bag coffee={blend} detail="small" decorative className={styles.bag} />
      </div>
      <h3>Order it</h3>
      <p>In bags of 250 g, 500 g or 1 kg, from one bag up.</p>
    </li>
  </ol>
);
