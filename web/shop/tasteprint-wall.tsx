import { Link } from 'react-router';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import type { CoffeeLink } from './coffee-link.ts';
import styles from './tasteprint-wall.module.css';

/** Tasteprints of many coffees, each a link to its cupping note. */
export const TasteprintWall = ({ coffees }: { coffees: readonly CoffeeLink[] }) => (
  <ul className={styles.wall}>
    {coffees.map(({ ctapsId, print }) => (
      <li key={ctapsId}>
        <Link to={`/cuppingnotes/${ctapsId}`} className={styles.coffee} title={print.name}>
          <Tasteprint coffee={print} detail="small" decorative />
          <span className="visually-hidden">{print.name}</span>
        </Link>
      </li>
    ))}
  </ul>
);
