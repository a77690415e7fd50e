import { useState } from 'react';
import styles from './ideas.module.css';

interface Props {
  /** Names the group, such as “Ideas to call it”. */
  label: string;
  ideas: readonly string[];
  text: string;
  onPick: (text: string) => void;
}

/** Ready words: one press puts them into the field, where they can be changed. What stood there before is one press away. */
export function Ideas({ label, ideas, text, onPick }: Props) {
  const [replaced, setReplaced] = useState<string | null>(null);
  const pick = (idea: string) => {
    if (text.trim() !== '' && !ideas.includes(text)) setReplaced(text);
    onPick(idea);
  };
  return (
    <div role="group" aria-label={label} className={styles.ideas}>
      {ideas.map((idea) => (
        <button key={idea} type="button" aria-pressed={idea === text} onClick={() => pick(idea)}>
          {idea}
        </button>
      ))}
      {replaced !== null && replaced !== text && (
        <button type="button" onClick={() => onPick(replaced)}>
          Back to your own
        </button>
      )}
    </div>
  );
}
