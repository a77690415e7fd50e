import { NavLink } from 'react-router';
import type { RailEntry } from './rail-entries.ts';
import styles from './room-tabs.module.css';

/** The rooms that stand behind one name in the rail, each with an address of its own. */
export const RoomTabs = ({ entry: { name, rooms } }: { entry: RailEntry }) =>
  rooms.length > 1 && (
    <nav aria-label={`In ${name}`} className={styles.tabs}>
      <ul>
        {rooms.map((room) => (
          <li key={room.path}>
            <NavLink
              to={`/${room.path}`}
              aria-keyshortcuts={room.key === undefined ? undefined : `g ${room.key}`}
            >
              {room.name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
