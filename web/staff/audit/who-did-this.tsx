import { Link } from 'react-router';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import styles from './audit.module.css';

/** On the page of one object, leads to what staff did to it: `<WhoDidThis object="order 1207" />`. */
export const WhoDidThis = ({ object }: { object: string }) => (
  <ActLink to={auditOf(object)} words="Who did this?" press="a" />
);

interface RowProps {
  /** As the audit log names it: “order 1207”, “lot KE-26-0179”. */
  object: string;
  words?: string;
}

/** The same in a row; a screen reader says which row it is. */
export const WhoDidThisInRow = ({ object, words = 'Who did this?' }: RowProps) => (
  <Link to={auditOf(object)} className={styles.who}>
    {words}
    <span className="visually-hidden"> ({object})</span>
  </Link>
);

export const auditOf = (object: string): string => `/audit?object=${encodeURIComponent(object)}`;
