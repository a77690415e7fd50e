import { ActButton } from './act-button.tsx';
import styles from './ask-dialog.module.css';

interface Props {
  /** Who saved what: “Anna saved this newsletter”. */
  words: string;
  /** Shows what the other person wrote. */
  open: () => void;
}

/** Above a form: somebody else saved what one is still writing. */
export const Overtaken = ({ words, open }: Props) => (
  <div role="alert" className={styles.refused}>
    <p>{words} meanwhile. Copy what you wrote before you look at their version.</p>
    <ActButton onAct={open}>Show their version instead of mine</ActButton>
  </div>
);
