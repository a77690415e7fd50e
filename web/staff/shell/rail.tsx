import { useEffect, useId } from 'react';
import { NavLink, useLocation } from 'react-router';
import { holds, STAFF_RIGHTS, type StaffRight } from '../../../domain/staff/rights.ts';
import { browserApi } from '../../state/browser-api.ts';
import { endSession } from '../../state/session.ts';
import { MenuIcon } from '../../ui/icons.tsx';
import { CommandMenu } from '../commands/command-menu.tsx';
import { PARTS, ROOMS, type Room } from '../rooms.ts';
import { KeyHelp } from '../ui/keys/key-help.tsx';
import type { Me } from './me.ts';
import styles from './rail.module.css';
import { LEAVE, RAIL_ICONS, RailIcon } from './rail-icons.tsx';
import { useFold } from './use-fold.ts';

/**
 * The way from room to room. On a tablet it is 48 px wide and unfolds over the room; on a phone it is folded away behind the name of
 * the room that one is in.
 */
export function Rail({ me }: { me: Me }) {
  const id = useId();
  const { pathname } = useLocation();
  const { isOpen, toggle, around, button } = useFold(pathname);
  useEffect(() => showHere(around.current), [pathname, around]);
  const logOut = async () => {
    await browserApi('POST /logout');
    endSession('the visitor');
  };
  const isOpenTo = (rights: readonly StaffRight[] = STAFF_RIGHTS) => holds(me.rights, rights, false);
  const open = ROOMS.filter(({ rights }) => isOpenTo(rights));
  const here = open.find(({ path }) => pathname.split('/')[1] === path);
  return (
    <nav ref={around} aria-label="Rooms" className={styles.rail}>
      <a href="#main" className={styles.skip}>
        Skip to the room
      </a>
      <CommandMenu places={open.filter(({ railRights }) => isOpenTo(railRights))} />
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={styles.fold}
        onClick={toggle}
      >
        <span className={styles.picture}>
          <MenuIcon />
        </span>
        <span className={styles.here}>
          <span className="visually-hidden">Rooms, now </span>
          {here?.name ?? 'Rooms'}
        </span>
      </button>
      <div id={id} className={`${styles.folded} ${isOpen ? styles.unfolded : ''}`}>
        {PARTS.map((part) => (
          <Part
            key={part}
            name={part}
            rooms={open.filter(
              (room) => room.part === part && room.isOffRail !== true && isOpenTo(room.railRights),
            )}
          />
        ))}
        <div className={styles.me}>
          <KeyHelp />
          <span className={styles.name}>{me.full_name}</span>
          <button type="button" onClick={logOut} className={styles.leave}>
            <span className={styles.picture}>
              <RailIcon path={LEAVE} />
            </span>
            Log out
          </button>
        </div>
      </div>
    </nav>
  );
}

/** On a low screen the rail scrolls by itself: the room that one is in stays in its view. The page itself is not moved. */
function showHere(rail: HTMLElement | null): void {
  const here = rail?.querySelector<HTMLElement>('[aria-current="page"]');
  if (rail == null || here == null || rail.scrollHeight <= rail.clientHeight) return;
  const [frame, room] = [rail.getBoundingClientRect(), here.getBoundingClientRect()];
  const below = room.bottom - frame.bottom;
  if (below > 0 || room.top < frame.top) rail.scrollTop += below + frame.height / 3;
}

function Part({ name, rooms }: { name: Room['part']; rooms: readonly Room[] }) {
  const id = useId();
  if (rooms.length === 0) return null;
  return (
    <div className={styles.part}>
      <span id={id} className={styles.heading}>
        {name}
      </span>
      <ul aria-labelledby={id} className={styles.rooms}>
        {rooms.map(({ path, name: room, key }) => {
          const icon = RAIL_ICONS[path];
          return (
            <li key={path} className={icon === undefined ? styles.further : undefined}>
              <NavLink to={`/${path}`} className={styles.room ?? ''} aria-keyshortcuts={`g ${key}`}>
                {icon !== undefined && (
                  <span className={styles.picture}>
                    <RailIcon path={icon} />
                  </span>
                )}
                {room}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
