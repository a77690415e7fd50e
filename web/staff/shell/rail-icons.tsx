/** The rooms that stand in the rail of a tablet, each with its picture; all the others are behind the button above them. */
import { Icon } from '#web/ui/icons.tsx';
import styles from './rail-rooms.module.css';

/** By a room's path. */
export const RAIL_ICONS: Readonly<Record<string, string>> = {
  today: 'M5 6h14v13.5H5zM5 10.5h14M9 3.5V8m6-4.5V8',
  plan: 'M4 4.5v15M7.5 7h7m-4 5h9m-11 5h6',
  weigh: 'M6.5 10h11l2 9.5h-15zM7 6.5h10M12 6.5V10m0 6.5 2.5-3',
  roast: 'M12.5 3c.5 4 5 5.5 5 10.5a5.5 5.5 0 0 1-11 0c0-2 1-3.5 2-4.5.5 1.5 1 2 2 2.5 0-3.5 0-6 2-8.5z',
  fill: 'M7 8.5h10l1 12H6zM8 8.5l1-4.5h6l1 4.5M12 11.5v5.5m-2-2 2 2 2-2',
  pack: 'm4 8 8-4 8 4v8.5l-8 4-8-4zm0 0 8 4 8-4m-8 4v8.5',
  carrier:
    'M3 6.5h11v10H3zm11 3.5h4l3 3v3.5h-7M7 19.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3m10.5 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3',
  close: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  trace: 'M6 4v7a3.5 3.5 0 0 0 3.5 3.5H18M6 11v9m9-8.5 3 3-3 3',
  orders: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zm3 5h6m-6 4h6',
  inbox: 'M4 6h16v12.5H4zm0 1 8 6.5L20 7',
  customers: 'M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M5 20c.5-4 3.5-5.5 7-5.5s6.5 1.5 7 5.5',
  stock: 'M4 4v16M20 4v16M4 11.5h16M4 19h16M7.5 11.5v-4h4v4m1 7.5v-4h4v4',
  coffees: 'M6 18c-3-4-1-10 3-12.5s9-1 10 2-1 8.5-5 11-6.5 1-8-.5zm0 0c2.5-1.5 2.5-4.5 5-6s5-1 8-4.5',
  money: 'M16.5 8.5a3.5 3.5 0 0 0-7 0c0 3 1.5 6-1.5 11h9.5M7.5 13.5h6',
  numbers: 'M5.5 20v-8M12 20V4.5M18.5 20v-5M3 20h18',
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

export const MENU = 'M4 7h16M4 12h16M4 17h16';
