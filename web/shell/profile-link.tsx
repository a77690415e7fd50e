import { Link } from 'react-router';
import { useMember } from '#web/state/member.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import { PersonIcon } from '#web/ui/icons.tsx';
import styles from './profile-link.module.css';

/** The link to one's profile, with one's name; nothing where nobody is logged in. */
export function ProfileLink() {
  const loggedIn = useLoggedIn();
  const { user } = useMember();
  if (!loggedIn) return null;
  return (
    <Link to="/profile" aria-label={nameFor(user?.full_name)} className={styles.link}>
      <PersonIcon />
      <span className={styles.name}>{user?.full_name}</span>
    </Link>
  );
}

const nameFor = (fullName = ''): string => (fullName === '' ? 'Your profile' : `Your profile, ${fullName}`);
