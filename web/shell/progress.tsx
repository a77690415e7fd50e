import { useNavigation } from 'react-router';
import styles from './progress.module.css';

/** A line along the top while a page is loading; the page before stays until then. */
export function Progress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div aria-hidden="true" className={styles.line} />;
}
