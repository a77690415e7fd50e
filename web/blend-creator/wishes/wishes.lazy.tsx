import { useEffect, useRef, useState } from 'react';
import type { TasteProposal } from '../../../contract/taste-match/taste-match.ts';
import { useCreatorData } from '../store/creator-data.ts';
import { useCreatorState } from '../store/creator-store.ts';
import { tasteOfMix } from '../taste/taste-of-mix.ts';
import { BrandSearch } from './brand-search.tsx';
import { Proposals } from './proposals.tsx';
import { type MatchRequest, requestProposals } from './request-proposals.ts';
import { WishForm } from './wish-form.tsx';
import styles from './wishes.module.css';

interface Answer {
  words: string;
  proposals: readonly TasteProposal[];
}

/** Taste match inside the creator: by wishes for more or less of a taste, or by a brand that the blend should resemble. */
export function Wishes() {
  const creatorData = useCreatorData();
  const isEmpty = useCreatorState(({ contents }) => tasteOfMix(contents, creatorData) === null);
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  // On a phone the answer would be below the visible part of the page.
  useEffect(() => {
    if (answer !== null) status.current?.scrollIntoView({ block: 'center' });
  }, [answer]);
  const ask = async (request: MatchRequest) => {
    if (asking) return;
    setAsking(true);
    setAnswer(await requestProposals(request));
    setAsking(false);
  };
  /** The proposals are removed with the button that had the focus, so the status takes the focus. */
  const accepted = () => {
    setAnswer({ words: 'That is your blend now. Undo brings back the one before.', proposals: [] });
    status.current?.focus();
  };
  return (
    <section aria-label="Change the taste" className={styles.wishes}>
      {!isEmpty && <WishForm asking={asking} onAsk={(request) => void ask(request)} />}
      <BrandSearch onAsk={(request) => void ask(request)} />
      <p ref={status} role="status" tabIndex={-1} className={styles.status}>
        {asking ? 'Looking through all our beans…' : answer?.words}
      </p>
      {answer && !asking && <Proposals proposals={answer.proposals} onAccepted={accepted} />}
    </section>
  );
}
