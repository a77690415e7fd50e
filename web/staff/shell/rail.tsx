import { useEffect, useId } from 'react';
import { NavLink, useLocation } from 'react-router';
import { holds, STAFF_RIGHTS, type StaffRight } from '#domain/staff/rights.ts';
import { CommandMenu } from '#web/staff/commands/command-menu.tsx';
import { answerDrafts } from '#web/staff/inbox/answer-drafts.ts';
import { orderDrafts } from '#web/staff/orders/take/taking-draft.ts';
import { PARTS, ROOMS, type Room } from '#web/staff/rooms.ts';
import { beanDrafts, letterDrafts, noteDrafts } from '#web/staff/ui/drafts.ts';
import { KeyHelp } from '#web/staff/ui/keys/key-help.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { endSession } from '#web/state/session.ts';
import type { Me } from './me.ts';
import styles from './rail.module.css';
import { LEAVE, MENU, RAIL_ICONS, RailIcon } from './rail-icons.tsx';
import railRooms from './rail-rooms.module.css';
import { isInFlow, useFold } from './use-fold.ts';

/**
 * The way from room to room. On a tablet it is 72 px wide and unfolds over the room; on a phone it is folded away behind the name of
 * the room that one is in.
 */
export function Rail({ me }: { me: Me }) {
  const id = useId();
  const { pathname, key } = useLocation();
  const { isOpen, toggle, around, button } = useFold(key);
  useEffect(() => showHere(around.current), [pathname, isOpen, around]);
  const logOut = async () => {
    await browserApi('POST /logout');
    answerDrafts.forgetThoseOf(me.id);
    letterDrafts.forgetThoseOf(me.id);
    noteDrafts.forgetThoseOf(me.id);
    beanDrafts.forgetThoseOf(me.id);
    orderDrafts.forgetThoseOf(me.id);
    endSession('the visitor');
  };
  const isOpenTo = (rights: readonly StaffRight[] = STAFF_RIGHTS) => holds(me.rights, rights, false);
  const open = ROOMS.filter(({ rights }) => isOpenTo(rights));
  const here = open.find(({ path }) => pathname.split('/')[1] === path);
  return (
    <nav ref={around} aria-label="Rooms" data-open={isOpen} className={styles.rail}>
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
        <RailIcon path={MENU} />
        <span className={styles.here}>
          <span className="visually-hidden">Rooms, now </span>
          {here?.name ?? 'Rooms'}
        </span>
      </button>
      <div id={id} className={styles.folded}>
        <div className={styles.rooms}>
          {PARTS.map((part) => (
            <RailRooms
              key={part}
              part={part}
              rooms={open.filter(
                (room) => room.part === part && room.isOffRail !== true && isOpenTo(room.railRights),
              )}
            />
          ))}
        </div>
        <div className={styles.me}>
          <KeyHelp />
          <span className={styles.name}>{me.full_name}</span>
          <button type="button" onClick={logOut} className={styles.leave}>
            <RailIcon path={LEAVE} />
            Log out
          </button>
        </div>
      </div>
    </nav>
  );
}

/** On a low screen the rail scrolls by itself: the room that one is in stays in its view. The page itself is not moved. */
function showHere(rail: HTMLElement | null): void {
  if (rail === null || isInFlow(rail)) return;
  rail.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

interface Props {
  part: Room['part'];
  rooms: readonly Room[];
}

/** The rooms of a part of the house. Those without a picture stand in no narrow rail until it is unfolded. */
function RailRooms({ part, rooms }: Props) {
  const id = useId();
  if (rooms.length === 0) return null;
  return (
    <div className={railRooms.part}>
      <span id={id} className={railRooms.heading}>
        {part}
      </span>
      <ul aria-labelledby={id} className={railRooms.rooms}>
        {rooms.map(({ path, name, key }) => (
          <li key={path} className={RAIL_ICONS[path] === undefined ? railRooms.further : undefined}>
            <NavLink
              to={`/${path}`}
              className={railRooms.room ?? ''}
              aria-keyshortcuts={key === undefined ? undefined : `g ${key}`}
            >
              <RailIcon path={RAIL_ICONS[path]} />
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
