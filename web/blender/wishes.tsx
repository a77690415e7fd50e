import { useState } from 'react';
import type { TasteProposal } from '../../contract/taste-matches.ts';
import { type Asked, askProposals } from './ask-proposals.ts';
import { BrandSearch } from './brand-search.tsx';
import { useMixing } from './mixing-store.ts';
import { usePantry } from './pantry.ts';
import { Proposals } from './proposals.tsx';
import { tasteOfMix } from './taste-of-mix.ts';
import { WishForm } from './wish-form.tsx';
import styles from './wishes.module.css';

interface Answer {
  words: string;
  proposals: readonly TasteProposal[];
}

/** Other ways to a blend than sliders: what it should taste more or less of, or a brand that it should be like. */
export function Wishes() {
  const pantry = usePantry();
  const isEmpty = useMixing(({ contents }) => tasteOfMix(contents, pantry) === null);
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = async (asked: Asked) => {
    if (asking) return;
    setAsking(true);
    setAnswer(await askProposals(asked));
    setAsking(false);
  };
  return (
    <section aria-label="Change the taste" className={styles.wishes}>
      {!isEmpty && <WishForm asking={asking} onAsk={(asked) => void ask(asked)} />}
      <BrandSearch onAsk={(asked) => void ask(asked)} />
      <p role="status" className={styles.status}>
        {asking ? 'Looking through all our beans…' : answer?.words}
      </p>
      {answer && !asking && <Proposals proposals={answer.proposals} onAccepted={() => setAnswer(null)} />}
    </section>
  );
}
