import { Link } from 'react-router';
import { endSession } from '#web/state/session.ts';
import buttons from '#web/ui/button.module.css';
import styles from './rooms.module.css';

/** For somebody who is logged in as a customer. */
export const NotStaff = () => (
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
export const Forbidden = ({ room }: { room: string }) => (
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

export const NoSuchRoom = () => (
  <>
    <h1>There’s no such room</h1>
    <p>
      <Link to="/">Back to your first room</Link>
    </p>
  </>
);
