import { Link, useNavigate } from 'react-router';
import { browserApi } from '../state/browser-api.ts';
import { endSession } from '../state/session.ts';
import { useLoggedIn } from '../state/use-logged-in.ts';
import styles from './log-in-or-out.module.css';

interface Props {
  /** Where a visitor finds themselves after logging out. */
  afterwards: string;
}

export function LogInOrOut({ afterwards }: Props) {
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  if (!loggedIn) {
    return (
      <Link to="/login" className={styles.login}>
        Login
      </Link>
    );
  }
  const logOut = () => {
    // Under way with its token before that is forgotten; whoever leaves does not wait for the answer.
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
