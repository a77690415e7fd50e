import { ActButton } from './act-button.tsx';
import styles from './ask-dialog.module.css';

interface Props {
  /** Who saved what: “Anna saved this newsletter”. */
  words: string;
  /** Shows theirs. */
  open: () => void;
}

/** Above a form: somebody else saved what one is still writing. */
export const Overtaken = ({ words, open }: Props) => (
  <div role="alert" className={styles.refused}>
    <p>{words} meanwhile. Copy what you wrote before you look at theirs.</p>
    <ActButton onAct={open}>Show theirs instead of mine</ActButton>
  </div>
);
