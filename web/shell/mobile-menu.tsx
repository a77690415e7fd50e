import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CloseIcon, MenuIcon } from '#web/ui/icons.tsx';
import { LogInOrOut } from './log-in-or-out.tsx';
import styles from './mobile-menu.module.css';
import { NavLinkList } from './nav-link-list.tsx';
import { MAIN_LINKS, MORE_LINKS } from './nav-links.ts';
import { ProfileLink } from './profile-link.tsx';

const ID = 'menu';

/** Without the footer's second name of a page that stands above. */
const FURTHER_LINKS = MORE_LINKS.filter(({ path }) => MAIN_LINKS.every((main) => main.path !== path));

/**
 * A modal dialog, so that the browser keeps the focus inside, closes it on Escape and gives the focus back. The button
 * opens it by its command attributes, without any script of ours; the script is for browsers that don't know those yet.
 */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();

  const openByScript = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (!('commandForElement' in currentTarget)) dialog.current?.showModal();
  };
  const shownAt = useRef(key);
  useEffect(() => {
    // A menu that was opened before hydration stays open; only going to another page closes it.
    if (shownAt.current !== key) dialog.current?.close();
    shownAt.current = key;
  }, [key]);

  return (
    <div className={styles.menu}>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-controls={ID}
        className={styles.opener}
        onClick={openByScript}
        {...{ command: 'show-modal', commandfor: ID }}
      >
        <MenuIcon />
      </button>
      <dialog ref={dialog} id={ID} aria-label="Menu" closedby="any" className={styles.dialog}>
        <div className={styles.sheet}>
          <form method="dialog" className={styles.top}>
            <button type="submit" aria-label="Close menu" className={styles.opener}>
              <CloseIcon />
            </button>
          </form>
          <nav aria-label="Menu">
            <NavLinkList links={MAIN_LINKS} className={styles.main} />
            <NavLinkList links={FURTHER_LINKS} className={styles.more} />
          </nav>
          <div className={styles.person}>
            <ProfileLink />
            <LogInOrOut afterwards="/" />
          </div>
        </div>
      </dialog>
    </div>
  );
}
