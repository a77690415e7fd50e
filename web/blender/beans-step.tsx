import { useRef, useState } from 'react';
import buttons from '../ui/button.module.css';
import { Later, later } from '../ui/later/later.tsx';
import { useScript } from '../ui/use-script.ts';
import styles from './beans-step.module.css';
import { useMixing } from './mixing-store.ts';
import { Starts } from './starts.tsx';
import { WithoutScript } from './without-script.tsx';

const BeanTable = later(async () => (await import('./bean-table.tsx')).BeanTable);
const MixingTools = later(async () => (await import('./mixing-tools.tsx')).MixingTools);
const BeanPicker = later(async () => (await import('./bean-picker.tsx')).BeanPicker);
const Wishes = later(async () => (await import('./wishes.tsx')).Wishes);

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
