import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCreatorData } from '#web/blend-creator/store/creator-data.ts';
import { useCreatorState } from '#web/blend-creator/store/creator-store.ts';
import { loadStarting, sayUnreachable } from '#web/blend-creator/store/load-starting.ts';
import buttons from '#web/ui/button.module.css';
import { LazyPart, lazyPart } from '#web/ui/lazy/lazy.tsx';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './beans-step.module.css';

const BeanTable = lazyPart(async () => (await import('../beans/bean-table.lazy.tsx')).BeanTable);
const CreatorTools = lazyPart(async () => (await import('../creator-tools.lazy.tsx')).CreatorTools);
const BeanPicker = lazyPart(async () => (await import('../beans/bean-picker.lazy.tsx')).BeanPicker);
const Wishes = lazyPart(async () => (await import('../wishes/wishes.lazy.tsx')).Wishes);

export function BeansStep() {
  const isEmpty = useCreatorState(({ contents }) => contents.recipe.length === 0);
  const isUndoable = useCreatorState(({ past, future }) => past.length + future.length > 0);
  const [adding, setAdding] = useState(false);
  const [wasAdding, setWasAdding] = useState(false);
  const [wishing, setWishing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.step}>
      {!isEmpty && (
        <LazyPart>
          <BeanTable onEmptied={() => opener.current?.focus()} />
        </LazyPart>
      )}
      <div className={styles.buttons}>
        <button
          ref={opener}
          id="blend-beans"
          type="button"
          className={isEmpty ? buttons.primary : buttons.quiet}
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
          aria-expanded={wishing}
          onClick={() => setWishing(!wishing)}
        >
          {isEmpty ? 'Match a coffee I know' : 'Adjust the taste'}
        </button>
      </div>
      {wishing && (
        <LazyPart>
          <Wishes />
        </LazyPart>
      )}
      {(!isEmpty || isUndoable) && (
        <LazyPart>
          <CreatorTools />
        </LazyPart>
      )}
      {isEmpty && <Starts />}
      {wasAdding && (
        <LazyPart>
          <BeanPicker open={adding} onClose={() => setAdding(false)} />
        </LazyPart>
      )}
    </div>
  );
}

/** House blends to start from. Without script, their cupping notes are the way to order them. */
function Starts() {
  const creatorData = useCreatorData();
  const startFrom = (ctapsId: string) =>
    loadStarting().then(({ startFromNote }) => startFromNote(ctapsId, creatorData), sayUnreachable);
  return (
    <section aria-labelledby="starts" className={styles.starts}>
      <h2 id="starts">Or start with one of ours</h2>
      <p>
        Or with <Link to="/blends">a blend that somebody shared</Link>.
      </p>
      <ul>
        {creatorData.starts.map(({ ctapsId, roastName, print }) => (
          <li key={ctapsId}>
            <Tasteprint coffee={print} decorative className={styles.print} />
            <h3>
              <Link to={`/cuppingnotes/${ctapsId}`}>{print.name}</Link>
            </h3>
            <p>Mostly {strongestInWords(print.scores)}.</p>
            <p className={styles.facts}>{roastName} roast</p>
            <button
              type="button"
              className={buttons.quiet}
              onClick={() => void startFrom(ctapsId)}
              aria-label={`Start from this: ${print.name}`}
            >
              Start from this
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
