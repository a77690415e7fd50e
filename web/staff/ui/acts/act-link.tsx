import { Link, useNavigate } from 'react-router';
import buttons from '#web/ui/button.module.css';
import { keysOf } from '../keys/press.ts';
import { useKeys } from '../keys/use-keys.ts';
import styles from './act-button.module.css';
import { THIS_SCREEN } from './act-button.tsx';

interface Props {
  to: string;
  /** What it leads to, in the command menu too. */
  words: string;
  kind?: 'primary' | 'quiet';
  /** The key that does the same. */
  press?: string;
}

/** Leads on from what is on the screen, and looks like the acts beside it. */
export function ActLink({ to, words, kind = 'quiet', press }: Props) {
  const navigate = useNavigate();
  useKeys(THIS_SCREEN, [
    { does: words, act: () => void navigate(to), ...(press === undefined ? {} : { press }) },
  ]);
  return (
    <Link to={to} className={`${buttons[kind]} ${styles.act}`} aria-keyshortcuts={press}>
      {words}
      {press !== undefined && (
        <kbd aria-hidden="true" className={styles.key}>
          {keysOf(press).join(' ')}
        </kbd>
      )}
    </Link>
  );
}
