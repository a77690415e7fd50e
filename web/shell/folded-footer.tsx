import { Link } from 'react-router';
import styles from './folded-footer.module.css';
import { Copyright, FooterContents } from './footer.tsx';

/** Of the checkout, of forms and of one's account: the legal links, and all the rest behind one line. */
export const FoldedFooter = () => (
  <footer className={styles.footer}>
    <Copyright />
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
    <details className={styles.rest}>
      <summary>All pages, contact and newsletter</summary>
      <FooterContents />
    </details>
  </footer>
);
