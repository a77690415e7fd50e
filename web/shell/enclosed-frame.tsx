import { Link } from 'react-router';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { TelephoneLink } from '#web/ui/contact-links.tsx';
import { useShopName } from '#web/ui/shop-name.ts';
import { CartLink } from './cart-link.tsx';
import styles from './enclosed-frame.module.css';
import header from './header.module.css';
import { LogInOrOut } from './log-in-or-out.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ProfileLink } from './profile-link.tsx';

/** The slim header of the checkout: whose shop it is, a number to ring, who is logged in, the way back to the cart, and all links in a menu. */
export function EnclosedHeader() {
  const name = useShopName();
  return (
    <header className={`${header.header} ${styles.still}`}>
      <div className={header.row}>
        <Link to="/" aria-label={name || 'Home'} className={header.logo}>
          <BrandMark className={header.mark} />
          <span className={styles.name}>{name}</span>
        </Link>
        <p className={styles.help}>
          <span className={styles.question}>Need a hand? </span>
          <TelephoneLink />
        </p>
        <div className={`${header.tools} ${styles.tools}`}>
          <span className={styles.login}>
            <LogInOrOut afterwards="/login" login="/login?redirect=checkout" />
          </span>
          <ProfileLink />
          <CartLink className={header.tool} />
          <span className={styles.menu}>
            <MobileMenu />
          </span>
        </div>
      </div>
    </header>
  );
}
