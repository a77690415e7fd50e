import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { dropSecondTaps } from '#web/staff/ui/acts/second-tap.ts';
import { UndoBar } from '#web/staff/ui/undo/undo-bar.tsx';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import { ToastStack } from '#web/ui/toast/toast-stack.tsx';
import { Join } from './join.tsx';
import { LogIn } from './log-in.tsx';
import { Rooms } from './rooms.tsx';
import { readTablet } from './tablet-key.ts';
import { TabletLogIn } from './tablet-log-in.tsx';

/** Once in the life of a shop. */
const SetUp = lazy(() => import('./set-up/set-up.tsx'));

/** Everything below `/staff`: a login, and behind it the rooms. */
export function BackOffice() {
  const loggedIn = useLoggedIn();
  const { pathname } = useLocation();
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  useEffect(dropSecondTaps, []);
  useEffect(dropHeldEnter, []);
  return (
    <>
      {pathname === '/setup' ? (
        <Suspense>
          <SetUp />
        </Suspense>
      ) : pathname === '/join' ? (
        <Join />
      ) : loggedIn ? (
        <Rooms />
      ) : (
        <WayIn />
      )}
      <UndoBar />
      <ToastStack />
    </>
  );
}

/** At a tablet of the floor by PIN, everywhere else by password. */
function WayIn() {
  const [tabletId, setTabletId] = useState(readTablet);
  return tabletId === null ? (
    <LogIn />
  ) : (
    <TabletLogIn tabletId={tabletId} onOther={() => setTabletId(null)} />
  );
}

/**
 * Enter that is held down presses again and again. What it pressed first may have put another act under the focus, such as Drop where
 * Start was, or the next bucket's weight: only its first press counts. In a text of several lines it goes on making lines.
 */
function dropHeldEnter(): () => void {
  const hear = (event: KeyboardEvent) => {
    if (!event.repeat || event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', hear, { capture: true });
  return () => document.removeEventListener('keydown', hear, { capture: true });
}
