import { useEffect } from 'react';
import { totalPercentage } from '#domain/blend/recipe.ts';
import styles from './creator-tools.module.css';
import { RedoIcon, ShareIcon, UndoIcon } from './icons.tsx';
import { shareRecipe } from './steps/share-recipe.ts';
import { fillToHundred, redo, splitTheRest, undo } from './store/creator-actions.ts';
import { useCreatorState } from './store/creator-store.ts';

export function CreatorTools() {
  const beanCount = useCreatorState(({ contents }) => contents.recipe.length);
  const freeCount = useCreatorState(({ contents, locked }) => contents.recipe.length - locked.length);
  const isFull = useCreatorState(({ contents }) => totalPercentage(contents.recipe) === 100);
  const canUndo = useCreatorState(({ past }) => past.length > 0);
  const canRedo = useCreatorState(({ future }) => future.length > 0);
  useUndoKeys();
  return (
    <fieldset className={styles.tools}>
      <legend className="visually-hidden">Change the whole blend</legend>
      {beanCount > 0 && (
        <>
          <Tool disabled={freeCount === 0 || isFull} onPress={fillToHundred}>
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

/** `aria-disabled` rather than `disabled`: a button that becomes disabled on its own press would lose the focus. */
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
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTextField(event.target)) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      (isRedo ? redo : undo)();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** In text fields, undo and redo stay with the browser. */
const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'range');
