import { useEffect, useRef, useState } from 'react';
import type { Brand } from '#contract/catalogue/catalogue.ts';
import type { TasteHindrance } from '#contract/taste-match/taste-match.ts';
import { useCreatorData } from '../store/creator-data.ts';
import { useCreatorState } from '../store/creator-store.ts';
import { tasteOfMix } from '../taste/taste-of-mix.ts';
import { BrandSearch } from './brand-search.tsx';
import { Hindrance } from './hindrance.tsx';
import { LimitFields } from './limit-fields.tsx';
import { Proposals } from './proposals.tsx';
import { type MatchRequest, type Proposed, requestProposals } from './request-proposals.ts';
import { usePresentBlend } from './use-present-blend.ts';
import { WishForm } from './wish-form.tsx';
import { capShown, FIRST_LIMITS, isCapValid, limitsFor, type WishLimits } from './wish-limits.ts';
import styles from './wishes.module.css';

interface Answer extends Proposed {
  request: MatchRequest;
}

const NOTHING: Answer = { words: '', proposals: [], hindrance: null, request: {} };

/** Taste match inside the creator: by wishes for another taste, or by a brand that the blend should resemble. */
export function Wishes() {
  const creatorData = useCreatorData();
  const isEmpty = useCreatorState(({ contents }) => tasteOfMix(contents, creatorData) === null);
  const present = usePresentBlend();
  const [limits, setLimits] = useState(FIRST_LIMITS);
  const { answer, asking, ask, show } = useAnswer();
  const status = useRef<HTMLParagraphElement>(null);
  // On a phone the answer would be below the visible part of the page.
  useEffect(() => {
    if (answer !== null) status.current?.scrollIntoView({ block: 'center' });
  }, [answer]);
  const lastAsked = useRef<{ wish: MatchRequest; within: WishLimits } | null>(null);
  const askWithin = (wish: MatchRequest, within: WishLimits) => {
    if (!isCapValid(capShown(within, present))) return;
    lastAsked.current = { wish, within };
    void ask({ ...limitsFor(within, present), ...wish });
  };
  /** The last wish once more, without what stood in its way. */
  const askWithout = ({ by, roast_id }: TasteHindrance) => {
    if (lastAsked.current === null) return;
    const { wish, within } = lastAsked.current;
    status.current?.focus();
    if (by === 'roast') return askWithin({ ...wish, roastId: roast_id }, within);
    setLimits({ ...limits, typedCap: '' });
    askWithin(wish, { ...within, typedCap: '' });
  };
  /** A brand has a roast of its own, and is decaf or not; what somebody chose themselves counts more. */
  const askForBrand = ({ id, decaf }: Brand) =>
    askWithin(
      { brandId: id },
      { ...limits, keepsRoast: false, decaf: limits.decaf ?? (decaf ? 'only' : null) },
    );
  const leaveOut = (beanId: number) => {
    const without = [...limits.without, beanId];
    setLimits({ ...limits, without });
    if (lastAsked.current !== null) {
      const { wish, within } = lastAsked.current;
      askWithin(wish, { ...within, without });
    }
    status.current?.focus();
  };
  /** The proposals are removed with the button that had the focus, so the status takes the focus. */
  const accepted = () => {
    show({ ...NOTHING, words: 'Blend updated. Undo brings the old one back.' });
    status.current?.focus();
  };
  const limitFields = <LimitFields limits={limits} present={present} onChange={setLimits} />;
  return (
    <section aria-label="Change the taste" className={styles.wishes}>
      {!isEmpty && (
        <WishForm asking={asking} onAsk={(wish) => askWithin(wish, limits)}>
          {limitFields}
        </WishForm>
      )}
      <BrandSearch onAsk={askForBrand} isAlone={isEmpty}>
        {isEmpty && limitFields}
      </BrandSearch>
      <p ref={status} role="status" tabIndex={-1} className={styles.status}>
        {asking ? 'Finding blends…' : answer?.words}
      </p>
      {answer?.hindrance && !asking && (
        <Hindrance {...answer} hindrance={answer.hindrance} onAskWithout={askWithout} />
      )}
      {answer && !asking && (
        <Proposals {...answer} present={present} onLeaveOut={leaveOut} onAccepted={accepted} />
      )}
    </section>
  );
}

function useAnswer() {
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = async (request: MatchRequest) => {
    if (asking) return;
    setAsking(true);
    setAnswer({ ...(await requestProposals(request)), request });
    setAsking(false);
  };
  return { answer, asking, ask, show: setAnswer };
}
