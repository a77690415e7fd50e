import { useEffect } from 'react';
import { totalPercentage } from '../../domain/blend/recipe.ts';
import styles from './creator-tools.module.css';
import { RedoIcon, ShareIcon, UndoIcon } from './icons.tsx';
import { shareRecipe } from './steps/share-recipe.ts';
import { fillToHundred, redo, splitTheRest, undo } from './store/creator-actions.ts';
import { useCreatorState } from './store/creator-store.ts';

export function CreatorTools() {
  const beanCount = useCreatorState(({ contents }) => contents.recipe.length);
  const freeCount = useCreatorState(({ contents, locked }) => contents.recipe.length - locked.length);
  const full = useCreatorState(({ contents }) => totalPercentage(contents.recipe) === 100);
  const canUndo = useCreatorState(({ past }) => past.length > 0);
  const canRedo = useCreatorState(({ future }) => future.length > 0);
  useUndoKeys();
  return (
    <fieldset className={styles.tools}>
      <legend className="visually-hidden">Change the whole blend</legend>
      {beanCount > 0 && (
        <>
          <Tool disabled={freeCount === 0 || full} onPress={fillToHundred}>
            Fill to 100%
          </Tool>
          <Tool disabled={freeCount === 0} onPress={splitTheRest}>
            Split evenly
          </Tool>
        </>
      )}
      <Tool disabled={!canUndo} onPress={undo}>
        <UndoIcon /> Undo
      </Tool>
      <Tool disabled={!canRedo} onPress={redo}>
        <RedoIcon /> Redo
      </Tool>
      {beanCount > 0 && (
        <Tool disabled={false} onPress={() => void shareRecipe()}>
          <ShareIcon /> Share
        </Tool>
      )}
    </fieldset>
  );
}

interface ToolProps {
  disabled: boolean;
  onPress: () => void;
  children: React.ReactNode;
}

/** Stays in the order of the keyboard while it has nothing to do, or the focus would be lost with the last press. */
const Tool = ({ disabled, onPress, children }: ToolProps) => (
  <button
    type="button"
    aria-disabled={disabled}
    className={styles.tool}
    onClick={() => {
      if (!disabled) onPress();
    }}
  >
    {children}
  </button>
);

function useUndoKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTextField(event.target)) return;
      const key = event.key.toLowerCase();
      const redoing = key === 'y' || (key === 'z' && event.shiftKey);
      if (!redoing && key !== 'z') return;
      event.preventDefault();
      (redoing ? redo : undo)();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** Where people write, the browser undoes letters. */
const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'range');
