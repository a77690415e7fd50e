import { useRef, useState } from 'react';
import buttons from '../../ui/button.module.css';
import { Later, later } from '../../ui/lazy/lazy.tsx';
import { useScript } from '../../ui/use-script.ts';
import { Starts } from '../starts.tsx';
import { useMixing } from '../store/creator-store.ts';
import { WithoutScript } from '../without-script.tsx';
import styles from './beans-step.module.css';

const BeanTable = later(async () => (await import('../beans/bean-table.tsx')).BeanTable);
const MixingTools = later(async () => (await import('../creator-tools.tsx')).MixingTools);
const BeanPicker = later(async () => (await import('../beans/bean-picker.tsx')).BeanPicker);
const Wishes = later(async () => (await import('../wishes/wishes.tsx')).Wishes);

export function BeansStep() {
  const isEmpty = useMixing(({ contents }) => contents.recipe.length === 0);
  const isUndoable = useMixing(({ past, future }) => past.length + future.length > 0);
  const hasScript = useScript();
  const [adding, setAdding] = useState(false);
  const [wasAdding, setWasAdding] = useState(false);
  const [wishing, setWishing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.step}>
      <WithoutScript />
      {!isEmpty && (
        <Later>
          <BeanTable onEmptied={() => opener.current?.focus()} />
        </Later>
      )}
      <div className={styles.ways}>
        <button
          ref={opener}
          type="button"
          className={isEmpty ? buttons.primary : buttons.quiet}
          disabled={!hasScript}
          onClick={() => {
            setAdding(true);
            setWasAdding(true);
          }}
        >
          Add Coffee Beans
        </button>
        <button
          type="button"
          className={buttons.quiet}
          disabled={!hasScript}
          aria-expanded={wishing}
          onClick={() => setWishing(!wishing)}
        >
          {isEmpty ? 'Start from a brand' : 'Make it more chocolatey…'}
        </button>
      </div>
      {wishing && (
        <Later>
          <Wishes />
        </Later>
      )}
      {(!isEmpty || isUndoable) && (
        <Later>
          <MixingTools />
        </Later>
      )}
      {isEmpty && <Starts />}
      {wasAdding && (
        <Later>
          <BeanPicker open={adding} onClose={() => setAdding(false)} />
        </Later>
      )}
    </div>
  );
}
