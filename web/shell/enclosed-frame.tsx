import { Link } from 'react-router';
import { shop } from '../../domain/shop.ts';
import { TelephoneLink } from '../ui/contact-links.tsx';
import { BrandMark } from './brand-mark.tsx';
import { CartLink } from './cart-link.tsx';
import styles from './enclosed-frame.module.css';
import header from './header.module.css';

/** The header around a payment: whose shop it is, the way back to the cart, and whom to ring. */
export const EnclosedHeader = () => (
  <header className={`${header.header} ${styles.still}`}>
    <div className={header.row}>
      <Link to="/" className={header.logo}>
        <BrandMark className={header.mark} />
        {shop.name}
      </Link>
      <p className={styles.help}>
        <span className={styles.question}>Need a hand? </span>
        <TelephoneLink />
      </p>
      <CartLink className={header.tool} />
    </div>
  </header>
);

export const EnclosedFooter = () => (
  <footer className={styles.footer}>
    <p>© {shop.legalName}</p>
    <ul>
      <li>
        <Link to="/terms">Terms of sale</Link>
      </li>
      <li>
        <Link to="/returnpolicy">Returns policy</Link>
      </li>
      <li>
        <Link to="/privacypolicy">Privacy policy</Link>
      </li>
    </ul>
  </footer>
);
