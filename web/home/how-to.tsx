import { Bag } from '../ui/bag/bag.tsx';
import { RoastScale } from '../ui/roast-scale.tsx';
import { type PrintedCoffee, Tasteprint } from '../ui/tasteprint/tasteprint.tsx';
import styles from './how-to.module.css';

interface Props {
  /** Examples of beans, and of a blend. */
  beans: readonly PrintedCoffee[];
  blend: PrintedCoffee;
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
      <p>
        Up to six, each with a slider. The picture of the taste grows as you move them, until they add up to
        100%.
      </p>
    </li>
    <li>
      <div className={`${styles.picture} ${styles.roasts}`}>
        <RoastScale roastId={4} />
      </div>
      <h3>Roast and grind</h3>
      <p>Six roasts from light to almost black, and five ways to grind, down to whole beans.</p>
    </li>
    <li>
      <div className={styles.picture}>
        <span className={styles.name}>{blend.name}</span>
      </div>
      <h3>Give it a name</h3>
      <p>It goes on the bag, with a CTAPS id that leads back to your blend.</p>
    </li>
    <li>
      <div className={styles.picture}>
        <Bag coffee={blend} detail="small" decorative className={styles.bag} />
      </div>
      <h3>Order it</h3>
      <p>In bags of 250 g, 500 g or 1 kg. We roast when you order, and deliver within 24 hours.</p>
    </li>
  </ol>
);
