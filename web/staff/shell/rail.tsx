import { NavLink } from 'react-router';
import { holds } from '../../../domain/staff/rights.ts';
import { browserApi } from '../../state/browser-api.ts';
import { endSession } from '../../state/session.ts';
import { CommandMenu } from '../commands/command-menu.tsx';
import { ROOMS } from '../rooms.ts';
import { KeyHelp } from '../ui/keys/key-help.tsx';
import type { Me } from './me.ts';
import styles from './rail.module.css';

/** The way from room to room. */
export function Rail({ me }: { me: Me }) {
  const logOut = async () => {
    await browserApi('POST /logout');
    endSession('the visitor');
  };
  const open = ROOMS.filter(({ rights }) => holds(me.rights, rights, false));
  return (
    <nav aria-label="Rooms" className={styles.rail}>
      <a href="#main" className={styles.skip}>
        Skip to the room
      </a>
      <CommandMenu places={open} />
      <ul className={styles.rooms}>
        {open
          .filter(({ key }) => key !== undefined)
          .map(({ path, name, key }) => (
            <li key={path}>
              <NavLink to={`/${path}`} className={styles.room ?? ''} aria-keyshortcuts={`g ${key}`}>
                {name}
              </NavLink>
            </li>
          ))}
      </ul>
      <div className={styles.me}>
        <KeyHelp />
        <span>{me.full_name}</span>
        <button type="button" onClick={logOut} className={styles.leave}>
          Log out
        </button>
      </div>
    </nav>
  );
}
