import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Scores } from '#domain/taste/axes.ts';
import { isChanged, NO_CHANGES, type TasteTarget } from '#domain/taste-match/taste-target.ts';
import buttons from '#web/ui/button.module.css';
import { Flower } from '#web/ui/taste-target/flower.tsx';
import styles from './draw-taste.module.css';
import { FIRST_PRICE, matchPath } from './match-search.ts';

/** A taste drawn from that of an average bean. */
export function DrawTaste({ start }: { start: Scores }) {
  const [target, setTarget] = useState<TasteTarget>({ start, ...NO_CHANGES });
  const navigate = useNavigate();
  const isDrawn = isChanged(target);
  const match = () => {
    if (isDrawn) void navigate(matchPath({ ...NOTHING_CHOSEN, changes: target }));
  };
  return (
    <section aria-labelledby="draw" className={styles.draw}>
      <h2 id="draw">Or draw the taste you’d like</h2>
      <Flower target={target} onChange={setTarget} />
      <button
        type="button"
        className={isDrawn ? buttons.primary : buttons.quiet}
        aria-disabled={!isDrawn}
        onClick={match}
      >
        {isDrawn ? 'Find blends like this' : 'Pull a petal to begin'}
      </button>
    </section>
  );
}

const NOTHING_CHOSEN = {
  brandId: null,
  maxPriceTyped: FIRST_PRICE,
  roastId: null,
  simpleFirst: false,
  decaf: null,
  without: [],
};
