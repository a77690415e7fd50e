import { useEffect } from 'react';
import { useLoggedIn } from '../../state/use-logged-in.ts';
import { ToastStack } from '../../ui/toast/toast-stack.tsx';
import { UndoBar } from '../ui/undo/undo-bar.tsx';
import { LogIn } from './log-in.tsx';
import { Rooms } from './rooms.tsx';

/** Everything below `/staff`: a login, and behind it the rooms. */
export function BackOffice() {
  const loggedIn = useLoggedIn();
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  return (
    <>
      {loggedIn ? <Rooms /> : <LogIn />}
      <UndoBar />
      <ToastStack />
    </>
  );
}
