import { Link } from 'react-router';
import { Tasteprint } from '../ui/tasteprint/tasteprint.tsx';
import styles from './print-wall.module.css';
import type { SmallPrint } from './small-print-list.tsx';

/** Many coffees at a glance, each leading to its note. */
export const PrintWall = ({ coffees }: { coffees: readonly SmallPrint[] }) => (
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
