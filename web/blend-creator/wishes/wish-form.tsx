import { type ReactNode, type SubmitEvent, useState } from 'react';
import { shownScores } from '#domain/taste/blend-taste.ts';
import { NO_CHANGES, type TargetChanges } from '#domain/taste-match/taste-target.ts';
import buttons from '#web/ui/button.module.css';
import { Flower } from '#web/ui/taste-target/flower.tsx';
import { TargetRows } from '#web/ui/taste-target/target-rows.tsx';
import { useCreatorData } from '../store/creator-data.ts';
import { useCreatorState } from '../store/creator-store.ts';
import { tasteOfMix } from '../taste/taste-of-mix.ts';
import { drawnTaste, type Wished, wishedTaste } from './request-proposals.ts';
import { FIRST_WISHES, WishRows } from './wish-rows.tsx';
import styles from './wishes.module.css';

interface Props {
  asking: boolean;
  onAsk: (wished: Wished) => void;
  /** Fields for the limits of the wish. */
  children: ReactNode;
}

/** Wishes for another taste: in words, or pulled from the petals of the taste of the present blend. */
export function WishForm({ asking, onAsk, children }: Props) {
  const creatorData = useCreatorData();
  const contents = useCreatorState((state) => state.contents);
  const now = tasteOfMix(contents, creatorData);
  const [wishes, setWishes] = useState(FIRST_WISHES);
  const [isDrawn, setDrawn] = useState(false);
  const [changes, setChanges] = useState<TargetChanges>(NO_CHANGES);
  if (now === null) return null;
  const target = { start: shownScores(now), ...changes };
  const change = ({ moved, importance }: TargetChanges) => setChanges({ moved, importance });
  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    onAsk(isDrawn ? drawnTaste(target) : wishedTaste(now, wishes));
  };
  return (
    <form noValidate onSubmit={ask} className={`${styles.form} ${isDrawn ? styles.drawn : ''}`}>
      <h2>{isDrawn ? 'Draw the taste you’d like' : 'I’d like…'}</h2>
      {isDrawn ? (
        <>
          <Flower target={target} onChange={change} />
          <TargetRows target={target} onChange={change} />
        </>
      ) : (
        <WishRows wishes={wishes} onChange={setWishes} />
      )}
      {children}
      <div className={styles.actions}>
        <button type="button" className={buttons.quiet} onClick={() => setDrawn(!isDrawn)}>
          {isDrawn ? 'Say it in words' : 'Draw it instead'}
        </button>
        <button type="submit" className={buttons.primary} aria-disabled={asking || undefined}>
          Show suggestions
        </button>
      </div>
    </form>
  );
}
