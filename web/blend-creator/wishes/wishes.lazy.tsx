import { useEffect, useRef, useState } from 'react';
import type { Brand } from '#contract/catalogue/catalogue.ts';
import type { TasteHindrance } from '#contract/taste-match/taste-match.ts';
import { decafOf } from '#domain/blend/decaf.ts';
import { asIfFilled } from '#domain/blend/percentages.ts';
import { hindranceInWords } from '#domain/taste-match/wishes/in-words.ts';
import { useCreatorData } from '#web/blend-creator/store/creator-data.ts';
import { useCreatorState } from '#web/blend-creator/store/creator-store.ts';
import { tasteOfMix } from '#web/blend-creator/taste/taste-of-mix.ts';
import { askInEffect } from '#web/state/latest.ts';
import { fetchKiloPrice } from '#web/state/own-blend-price.ts';
import { usePlanChanges } from '#web/state/plan-changes.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import buttons from '#web/ui/button.module.css';
import { nameOf } from '#web/ui/names.ts';
import { BrandSearch } from './brand-search.tsx';
import { LimitFields } from './limit-fields.tsx';
import { Proposals } from './proposals.tsx';
import { type MatchRequest, movesOfRequest, type Proposed, requestProposals } from './request-proposals.ts';
import { WishForm } from './wish-form.tsx';
import {
  capShown,
  FIRST_LIMITS,
  isCapValid,
  limitsFor,
  type PresentBlend,
  type WishLimits,
  withinOf,
} from './wish-limits.ts';
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

/** The blend that is being mixed, with what a kilo of it costs in the bag that proposals are priced for. */
function usePresentBlend(): PresentBlend {
  const recipe = useCreatorState(({ contents }) => contents.recipe);
  const roastId = useCreatorState(({ contents }) => contents.roastId);
  const { beans } = useCreatorData();
  const isMember = useLoggedIn();
  const planChanges = usePlanChanges();
  const [price, setPrice] = useState<number | null>(null);
  useEffect(() => {
    if (recipe.length === 0 || roastId === null) return undefined;
    return askInEffect(async (isLatest) => {
      const answer = await fetchKiloPrice(asIfFilled(recipe), roastId);
      if (isLatest()) setPrice(answer);
    });
    // A login and another plan have other prices.
  }, [recipe, roastId, isMember, planChanges]);
  const decaf = decafOf(
    recipe.flatMap(({ beanId, percentage }) =>
      percentage > 0 ? { isDecaf: beans.get(beanId)?.decaf ?? false } : [],
    ),
  );
  return { pricePerKilo: recipe.length > 0 ? price : null, roastId, decaf };
}

interface Props {
  hindrance: TasteHindrance;
  request: MatchRequest;
  onAskWithout: (hindrance: TasteHindrance) => void;
}

/** What stands in the way of a wish, and a way around it where there is one. */
function Hindrance({ hindrance, request, onAskWithout }: Props) {
  const { roasts } = useCreatorData();
  const { by, tastes, roast_id: roastId } = hindrance;
  const words = hindranceInWords(
    { by, tastes, roastId },
    {
      moves: movesOfRequest(request),
      nameOf: (id) => nameOf(id, roasts),
      roastId: request.roastId ?? null,
      maxPrice: withinOf(request).maxPrice,
    },
  );
  return (
    <div role="status" className={styles.hindrance}>
      <p>{words}</p>
      {(by === 'roast' || by === 'price') && (
        <button type="button" className={buttons.quiet} onClick={() => onAskWithout(hindrance)}>
          {by === 'price' || roastId === null ? 'Try without a limit' : `Try ${nameOf(roastId, roasts)}`}
        </button>
      )}
    </div>
  );
}
