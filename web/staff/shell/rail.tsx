import { useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { CommandMenu } from '#web/staff/commands/command-menu.tsx';
import { cupDrafts } from '#web/staff/cuppings/cup-drafts.ts';
import { answerDrafts } from '#web/staff/inbox/answer-drafts.ts';
import { orderDrafts } from '#web/staff/orders/take/taking-draft.ts';
import { PARTS, ROOMS, type Room } from '#web/staff/rooms.ts';
import { beanDrafts, letterDrafts, noteDrafts } from '#web/staff/ui/drafts.ts';
import { KeyHelp } from '#web/staff/ui/keys/key-help.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { endSession } from '#web/state/session.ts';
import type { Me } from './me.ts';
import styles from './rail.module.css';
import { placesFor, type RailEntry, railEntriesFor, roomIn } from './rail-entries.ts';
import { LEAVE, RAIL_ICONS, RailIcon } from './rail-icons.tsx';
import railRooms from './rail-rooms.module.css';
import { useFold } from './use-fold.ts';

/** The way from room to room. On a tablet it is 72 px wide; on a phone it is folded away behind the name of the room that one is in. */
export function Rail({ me }: { me: Me }) {
  const id = useId();
  const { pathname, key } = useLocation();
  const { isOpen, toggle, button } = useFold(key);
  const rail = useRef<HTMLElement>(null);
  useEffect(() => showHere(rail.current), [pathname]);
  const logOut = async () => {
    await browserApi('POST /logout');
    answerDrafts.forgetThoseOf(me.id);
    letterDrafts.forgetThoseOf(me.id);
    noteDrafts.forgetThoseOf(me.id);
    beanDrafts.forgetThoseOf(me.id);
    orderDrafts.forgetThoseOf(me.id);
    cupDrafts.forgetThoseOf(me.id);
    endSession('the visitor');
  };
  const entries = railEntriesFor(me.rights);
  const path = roomIn(pathname);
  const here = ROOMS.find((room) => room.path === path);
  return (
    <nav ref={rail} aria-label="Rooms" data-open={isOpen} className={styles.rail}>
      <a href="#main" className={styles.skip}>
        Skip to the room
      </a>
      <CommandMenu places={placesFor(me.rights)} />
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={styles.fold}
        onClick={toggle}
      >
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
              entries={entries.filter(({ rooms: [first] }) => first.part === part)}
              here={path}
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

/** On a low screen the rail scrolls by itself: the room that one is in stays in its view. On a phone it is a part of the page, which is not moved. */
function showHere(rail: HTMLElement | null): void {
  if (rail === null || getComputedStyle(rail).position === 'static') return;
  rail.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

interface Props {
  part: Room['part'];
  entries: readonly RailEntry[];
  /** The path of the room that one is in. */
  here: string;
}

/** The rooms of a part of the house. */
function RailRooms({ part, entries, here }: Props) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <div className={railRooms.part}>
      <span id={id} className={railRooms.heading}>
        {part}
      </span>
      <ul aria-labelledby={id} className={railRooms.rooms}>
        {entries.map(({ name, rooms }) => (
          <RailRoom key={name} name={name} room={rooms[0]} isHere={rooms.some(({ path }) => path === here)} />
        ))}
      </ul>
    </div>
  );
}

const RailRoom = ({ name, room: { path, key }, isHere }: { name: string; room: Room; isHere: boolean }) => (
  <li>
    <Link
      to={`/${path}`}
      className={railRooms.room ?? ''}
      aria-current={isHere ? 'page' : undefined}
      aria-keyshortcuts={key === undefined ? undefined : `g ${key}`}
    >
      <RailIcon path={RAIL_ICONS[path]} />
      {name}
    </Link>
  </li>
);
