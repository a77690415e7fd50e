import { Link, useNavigate } from 'react-router';
import { useKeys } from '../ui/keys/use-keys.ts';
import styles from './audit.module.css';

interface Props {
  /** As the audit log names it: “order 1207”, “lot KE-26-0179”. */
  object: string;
  words?: string;
  /** It is said for those who can’t see which row it stands in. */
  isInRow?: boolean;
}

/** Leads to what staff did to one object: `<WhoDidThis object="order 1207" />`. */
export const WhoDidThis = ({ object, words = 'Who did this?', isInRow = false }: Props) => (
  <Link to={auditOf(object)} className={styles.who}>
    {words}
    {isInRow && <span className="visually-hidden"> ({object})</span>}
  </Link>
);

/** The same by a key and in the command menu, on the page of one object. */
export function useWhoDidThis(title: string, object: string | undefined): void {
  const navigate = useNavigate();
  useKeys(
    title,
    object === undefined
      ? []
      : [{ press: 'a', does: 'Who did this?', act: () => void navigate(auditOf(object)) }],
  );
}

export const auditOf = (object: string): string => `/audit?object=${encodeURIComponent(object)}`;
