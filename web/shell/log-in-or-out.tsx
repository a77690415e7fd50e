import { Link, useNavigate } from 'react-router';
import { endSession } from '../api/session.ts';
import styles from './log-in-or-out.module.css';
import { useLoggedIn } from './use-logged-in.ts';

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
    endSession();
    navigate(afterwards);
  };
  return (
    <button type="button" onClick={logOut} className={styles.login}>
      Logout
    </button>
  );
}
