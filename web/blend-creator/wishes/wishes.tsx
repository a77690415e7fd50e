import { useEffect, useRef, useState } from 'react';
import type { TasteProposal } from '../../../contract/taste-match/taste-match.ts';
import { useCreatorData } from '../store/creator-data.ts';
import { useCreatorState } from '../store/creator-store.ts';
import { tasteOfMix } from '../taste/taste-of-mix.ts';
import { askProposals, type CallState } from './ask-proposals.ts';
import { BrandSearch } from './brand-search.tsx';
import { Proposals } from './proposals.tsx';
import { WishForm } from './wish-form.tsx';
import styles from './wishes.module.css';

interface Answer {
  words: string;
  proposals: readonly TasteProposal[];
}

/** Other ways to a blend than sliders: what it should taste more or less of, or a brand that it should be like. */
export function Wishes() {
  const creatorData = useCreatorData();
  const isEmpty = useCreatorState(({ contents }) => tasteOfMix(contents, creatorData) === null);
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  // On a phone it would come below what is in view.
  useEffect(() => {
    if (answer !== null) status.current?.scrollIntoView({ block: 'center' });
  }, [answer]);
  const ask = async (asked: CallState) => {
    if (asking) return;
    setAsking(true);
    setAnswer(await askProposals(asked));
    setAsking(false);
  };
  /** The button that had the focus goes with the other proposals. */
  const accepted = () => {
    setAnswer({ words: 'That is your blend now. Undo brings back the one before.', proposals: [] });
    status.current?.focus();
  };
  return (
    <section aria-label="Change the taste" className={styles.wishes}>
      {!isEmpty && <WishForm asking={asking} onAsk={(asked) => void ask(asked)} />}
      <BrandSearch onAsk={(asked) => void ask(asked)} />
      <p ref={status} role="status" tabIndex={-1} className={styles.status}>
        {asking ? 'Looking through all our beans…' : answer?.words}
      </p>
      {answer && !asking && <Proposals proposals={answer.proposals} onAccepted={accepted} />}
    </section>
  );
}
