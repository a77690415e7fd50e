import { Link } from 'react-router';
import styles from './steps/beans-step.module.css';

export const WithoutScript = () => (
  <noscript>
    <p className={styles.plain}>
      Mixing a blend needs JavaScript, which is switched off in this browser. You can still{' '}
      <Link to="/tastematch">tell us a coffee that you like</Link>, or choose from{' '}
      <Link to="/shop">our house blends</Link>, each with its cupping note.
    </p>
  </noscript>
);
