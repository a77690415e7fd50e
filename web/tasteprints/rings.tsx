import { Link } from 'react-router';
import layout from '#web/ui/layout.module.css';
import { RoastScale } from '#web/ui/roast-scale.tsx';
import { type PrintedCoffee, Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './rings.module.css';

interface Example {
  roast: string;
  ctapsId: string;
  print: PrintedCoffee;
}

export const RoastRings = ({ examples }: { examples: readonly Example[] }) => (
  <section aria-labelledby="rings" className={layout.band}>
    <h2 id="rings">Six roasts, six rings</h2>
    <p className={layout.prose}>The ring shows the roast: darker and thicker means darker roasted.</p>
    <ul className={styles.rings}>
      {examples.map(({ roast, ctapsId, print }) => (
        <li key={roast}>
          <Tasteprint coffee={print} decorative className={styles.print} />
          <h3>{roast}</h3>
          <RoastScale roastId={print.roastId} />
          <Link to={`/cuppingnotes/${ctapsId}`}>{print.name}</Link>
        </li>
      ))}
    </ul>
  </section>
);

interface Props {
  blend: { ctapsId: string; print: PrintedCoffee; beans: readonly { name: string; percentage: number }[] };
}

export const BlendRing = ({ blend: { ctapsId, print, beans } }: Props) => (
  <section aria-labelledby="blend-ring" className={`${layout.band} ${layout.sunk}`}>
    <div className={styles.columns}>
      <Tasteprint coffee={print} detail="large" className={styles.blendRingPrint} />
      <div>
        <h2 id="blend-ring">A blend shows its beans</h2>
        <p className={layout.prose}>
          The ring of a blend is cut into arcs, one for each bean and as long as its percentage, clockwise
          from the top. This is <Link to={`/cuppingnotes/${ctapsId}`}>{print.name}</Link>:
        </p>
        <ol className={styles.beans}>
          {beans.map(({ name, percentage }) => (
            <li key={name}>
              <strong>{percentage}%</strong> {name}
            </li>
          ))}
        </ol>
      </div>
    </div>
  </section>
);
