import { Link, useNavigate } from 'react-router';
import { browserApi } from '#web/state/browser-api.ts';
import { endSession } from '#web/state/session.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import styles from './log-in-or-out.module.css';

interface Props {
  /** The page after logging out. */
  afterwards: string;
  /** Where one logs in. */
  login?: string;
}

export function LogInOrOut({ afterwards, login = '/login' }: Props) {
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  if (!loggedIn) {
    return (
      <Link to={login} className={styles.login}>
        Login
      </Link>
    );
  }
  const logOut = () => {
    // The call takes its token along before that is removed; nobody waits for the answer.
    void browserApi('POST /logout');
    endSession('the visitor');
    navigate(afterwards);
  };
  return (
    <button type="button" onClick={logOut} className={styles.login}>
      Logout
    </button>
  );
}
