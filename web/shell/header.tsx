import { Link, useNavigation } from 'react-router';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { useShopName } from '#web/ui/shop-name.ts';
import { CartLink } from './cart-link.tsx';
import { ContinueBlend } from './continue-blend.tsx';
import styles from './header.module.css';
import { LogInOrOut } from './log-in-or-out.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavLinkList } from './nav-link-list.tsx';
import { MAIN_LINKS } from './nav-links.ts';
import { ProfileLink } from './profile-link.tsx';

export function Header() {
  const name = useShopName();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" aria-label={name || 'Home'} className={styles.logo}>
          <BrandMark className={styles.mark} />
          <span className={styles.name}>{name}</span>
        </Link>
        <nav aria-label="Main" className={styles.links}>
          <NavLinkList links={MAIN_LINKS} />
        </nav>
        <div className={styles.tools}>
          <ContinueBlend look="header" />
          <span className={styles.login}>
            <LogInOrOut afterwards="/login" />
          </span>
          <ProfileLink />
          <CartLink className={styles.tool} />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

export const SkipLink = () => (
  <a href="#main" className={styles.skip}>
    Skip to the page
  </a>
);

/** A line along the top while a page is loading; the page before stays until then. */
export function Progress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div aria-hidden="true" className={styles.line} />;
}
