import { useId } from 'react';
import { NavLink } from 'react-router';
import type { Room } from '#web/staff/rooms.ts';
import { RAIL_ICONS, RailIcon } from './rail-icons.tsx';
import styles from './rail-rooms.module.css';

interface Props {
  part: Room['part'];
  rooms: readonly Room[];
}

/** The rooms of a part of the house. Those without a picture stand in no narrow rail until it is unfolded. */
export function RailRooms({ part, rooms }: Props) {
  const id = useId();
  if (rooms.length === 0) return null;
  return (
    <div className={styles.part}>
      <span id={id} className={styles.heading}>
        {part}
      </span>
      <ul aria-labelledby={id} className={styles.rooms}>
        {rooms.map(({ path, name, key }) => (
          <li key={path} className={RAIL_ICONS[path] === undefined ? styles.further : undefined}>
            <NavLink to={`/${path}`} className={styles.room ?? ''} aria-keyshortcuts={`g ${key}`}>
              <RailIcon path={RAIL_ICONS[path]} />
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
