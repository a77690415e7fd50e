import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router';
import { holds } from '#domain/staff/rights.ts';
import { ROOMS, type Room } from '#web/staff/rooms.ts';
import { endSession } from '#web/state/session.ts';
import buttons from '#web/ui/button.module.css';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { type Me, MeContext, useMe, useMeAtFirst } from './me.ts';
import { PasskeyFirst } from './passkey-first.tsx';
import { Rail } from './rail.tsx';
import { firstPlaceFor, railEntriesFor, roomIn } from './rail-entries.ts';
import { RoomTabs } from './room-tabs.tsx';
import styles from './rooms.module.css';

/** The frame around every room: who is there, where they may go, and the room that they are in. */
export function Rooms() {
  const { answer: me, problem, status, again } = useMeAtFirst();
  if (problem?.code === 'passkey_needed') return <PasskeyFirst onShown={again} />;
  if (status === 403) return <NotStaff />;
  if (problem !== null && me === null)
    return (
      <main className={styles.alone}>
        <ProblemNotice problem={problem} again={again} />
      </main>
    );
  if (me === null) return <main className={styles.alone} aria-busy="true" />;
  return (
    <MeContext value={me}>
      <div className={styles.frame}>
        <Rail me={me} />
        <main id="main" tabIndex={-1} className={styles.room}>
          <Tabs rights={me.rights} />
          <Routes>
            <Route index element={<Navigate to={firstPlaceFor(me.rights)} replace />} />
            {PAGES.map(({ room, Page }) => (
              <Route key={room.path} path={`${room.path}/*`} element={<Entered room={room} Page={Page} />} />
            ))}
            <Route path="*" element={<NoSuchRoom />} />
          </Routes>
        </main>
      </div>
    </MeContext>
  );
}

/** Of the room that one is in, where there are several behind its name in the rail. */
function Tabs({ rights }: Pick<Me, 'rights'>) {
  const path = roomIn(useLocation().pathname);
  const entry = railEntriesFor(rights).find(({ rooms }) => rooms.some((room) => room.path === path));
  return entry !== undefined && <RoomTabs entry={entry} />;
}

const PAGES = ROOMS.map((room) => ({ room, Page: lazy(room.load) }));

const isOpenTo = (room: Room, me: Me) => holds(me.rights, room.rights, false);

function Entered({ room, Page }: { room: Room; Page: ComponentType }) {
  const me = useMe();
  if (!isOpenTo(room, me)) return <Forbidden room={room.name} />;
  return (
    <RoomErrors key={room.path}>
      <Suspense fallback={<p className={styles.waiting}>Opening {room.name}…</p>}>
        <Page />
      </Suspense>
    </RoomErrors>
  );
}

/** Error boundary: a room that breaks leaves the others standing. After a new version its files may be gone. */
class RoomErrors extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div role="alert">
        <h1>This room couldn’t be opened</h1>
        <p>Nothing is lost. There may be a newer version of it.</p>
        <button type="button" className={buttons.primary} onClick={() => location.reload()}>
          Load it again
        </button>
      </div>
    );
  }
}

/** For somebody who is logged in as a customer. */
const NotStaff = () => (
  <main className={styles.alone}>
    <h1>This is where the roastery works</h1>
    <p>
      Your account doesn’t open it. If you work here, ask for an invitation, or log in with your other
      account.
    </p>
    <p>
      <a href="/" className={buttons.primary}>
        To the shop
      </a>{' '}
      <button type="button" className={buttons.quiet} onClick={() => endSession('the visitor')}>
        Log in as somebody else
      </button>
    </p>
  </main>
);

/** For somebody whose rights don't reach this far. */
const Forbidden = ({ room }: { room: string }) => (
  <>
    <h1>{room}</h1>
    <p>You don’t have access to {room}. Ask an owner.</p>
    <p>
      <Link to="/" className={buttons.primary}>
        To your first room
      </Link>
    </p>
  </>
);

const NoSuchRoom = () => (
  <>
    <h1>There’s no such room</h1>
    <p>
      <Link to="/">Back to your first room</Link>
    </p>
  </>
);
