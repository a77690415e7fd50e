/** Where the rail leads, each with its picture: the rooms that have tabs, and those of which somebody has the tab alone. */
import { Icon } from '#web/ui/icons.tsx';
import styles from './rail-rooms.module.css';

/** By a room's path. */
export const RAIL_ICONS: Readonly<Record<string, string>> = {
  today: 'M5 6h14v13.5H5zM5 10.5h14M9 3.5V8m6-4.5V8',
  plan: 'M4 4.5v15M7.5 7h7m-4 5h9m-11 5h6',
  fill: 'M7 8.5h10l1 12H6zM8 8.5l1-4.5h6l1 4.5M12 11.5v5.5m-2-2 2 2 2-2',
  pack: 'm4 8 8-4 8 4v8.5l-8 4-8-4zm0 0 8 4 8-4m-8 4v8.5',
  carrier:
    'M3 6.5h11v10H3zm11 3.5h4l3 3v3.5h-7M7 19.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3m10.5 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3',
  close: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  orders: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zm3 5h6m-6 4h6',
  inbox: 'M4 6h16v12.5H4zm0 1 8 6.5L20 7',
  customers: 'M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M5 20c.5-4 3.5-5.5 7-5.5s6.5 1.5 7 5.5',
  stock: 'M4 4v16M20 4v16M4 11.5h16M4 19h16M7.5 11.5v-4h4v4m1 7.5v-4h4v4',
  coffees: 'M6 18c-3-4-1-10 3-12.5s9-1 10 2-1 8.5-5 11-6.5 1-8-.5zm0 0c2.5-1.5 2.5-4.5 5-6s5-1 8-4.5',
  money: 'M16.5 8.5a3.5 3.5 0 0 0-7 0c0 3 1.5 6-1.5 11h9.5M7.5 13.5h6',
  numbers: 'M5.5 20v-8M12 20V4.5M18.5 20v-5M3 20h18',
  members:
    'M3.5 8.5h17v3h-17zm1.5 3v8.5h14v-8.5M12 8.5V20M12 8.5c-1-4-5.5-5-5.5-2.5C6.5 8 9 8.5 12 8.5zm0 0c1-4 5.5-5 5.5-2.5 0 2-2.5 2.5-5.5 2.5z',
  settings: 'M4 7h9m4 0h3M4 12h3m4 0h9M4 17h9m4 0h3M15 5v4M9 10v4m6 1v4',
  people: 'M5 4.5h14v15H5zM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4m-3.5 4.5c.5-2 1.5-3 3.5-3s3 1 3.5 3',
};

/** A picture in the rail of a tablet; elsewhere the name says enough. */
export const RailIcon = ({ path }: { path: string | undefined }) =>
  path !== undefined && (
    <span className={styles.picture}>
      <Icon size="1.25rem">
        <path d={path} />
      </Icon>
    </span>
  );

export const LEAVE = 'M14 4.5H6v15h8M11 12h9.5m-3-3 3 3-3 3';
