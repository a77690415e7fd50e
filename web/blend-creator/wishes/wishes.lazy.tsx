import { useEffect, useRef, useState } from 'react';
import type { Brand } from '#contract/catalogue/catalogue.ts';
import { decafOf } from '#domain/blend/decaf.ts';
import { asIfFilled } from '#domain/blend/percentages.ts';
import type { Hindrance } from '#domain/taste-match/wishes/hindrance.ts';
import { furtherInWords, hindranceInWords, wayAroundInWords } from '#domain/taste-match/wishes/in-words.ts';
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
import {
  type MatchRequest,
  type Mixed,
  movesOfRequest,
  type Proposed,
  requestProposals,
  type Wished,
} from './request-proposals.ts';
import { WishForm } from './wish-form.tsx';
import {
  capShown,
  FIRST_LIMITS,
  isCapValid,
  limitsFor,
  limitsWithout,
  type PresentBlend,
  type WishLimits,
  wishAround,
  withinOf,
} from './wish-limits.ts';
import styles from './wishes.module.css';

interface Answer extends Proposed {
  request: MatchRequest;
}

const NOTHING: Answer = { words: '', proposals: [], hindrance: null, furtherRoastId: null, request: {} };

/** Taste match inside the creator: by wishes for another taste, or by a brand that the blend should resemble. */
export function Wishes() {
  const creatorData = useCreatorData();
  const contents = useCreatorState((state) => state.contents);
  const scores = tasteOfMix(contents, creatorData);
  const isEmpty = scores === null;
  const present = usePresentBlend();
  const [limits, setLimits] = useState(FIRST_LIMITS);
  const { answer, asking, ask, show } = useAnswer();
  const status = useRef<HTMLParagraphElement>(null);
  // On a phone the answer would be below the visible part of the page.
  useEffect(() => {
    if (answer !== null) status.current?.scrollIntoView({ block: 'center' });
  }, [answer]);
  const lastAsked = useRef<{ wish: MatchRequest; within: WishLimits } | null>(null);
  const askWithin = (wish: MatchRequest, within: WishLimits, note = '') => {
    if (!isCapValid(capShown(within, present))) return;
    lastAsked.current = { wish, within };
    void ask(
      { ...limitsFor(within, present), ...wish },
      { scores, pricePerKilo: present.pricePerKilo },
      note,
    );
  };
  const askForWish = ({ request, words }: Wished) =>
    request === null ? show({ ...NOTHING, words }) : askWithin(request, limits, words);
  /** The last wish once more, at another roast or without what stood in its way. */
  const askAround = (roastId: number | null, hindrance: Hindrance | null) => {
    if (lastAsked.current === null) return;
    const { wish, within } = lastAsked.current;
    status.current?.focus();
    const changed = (before: WishLimits) => (hindrance === null ? before : limitsWithout(before, hindrance));
    setLimits(changed(limits));
    askWithin(wishAround(wish, roastId, hindrance?.by), changed(within));
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
  const brandSearch = (
    <BrandSearch onAsk={askForBrand} isAlone={isEmpty}>
      {isEmpty && limitFields}
    </BrandSearch>
  );
  return (
    <section aria-label="Change the taste" className={styles.wishes}>
      {!isEmpty && (
        <WishForm asking={asking} onAsk={askForWish}>
          {limitFields}
        </WishForm>
      )}
      {isEmpty && brandSearch}
      <p ref={status} role="status" tabIndex={-1} className={styles.status}>
        {asking ? 'Finding blends…' : answer?.words}
      </p>
      {answer && !asking && <WayOn {...answer} onAskAround={askAround} />}
      {answer && !asking && (
        <Proposals {...answer} present={present} onLeaveOut={leaveOut} onAccepted={accepted} />
      )}
      {!isEmpty && brandSearch}
    </section>
  );
}

function useAnswer() {
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = async (request: MatchRequest, mixed: Mixed, note: string) => {
    if (asking) return;
    setAsking(true);
    const proposed = await requestProposals(request, mixed);
    setAnswer({ ...proposed, words: `${note} ${proposed.words}`.trim(), request });
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

interface Props extends Pick<Answer, 'hindrance' | 'furtherRoastId' | 'request' | 'proposals'> {
  onAskAround: (roastId: number | null, hindrance: Hindrance | null) => void;
}

/** What stands in the way of a wish, or only of more of it, and a way around where there is one. */
function WayOn({ hindrance, furtherRoastId, request, proposals, onAskAround }: Props) {
  const { roasts } = useCreatorData();
  const nameOfRoast = (id: number) => nameOf(id, roasts);
  if (hindrance === null) {
    if (furtherRoastId === null) return null;
    const name = nameOfRoast(furtherRoastId);
    return (
      <Way
        words={furtherInWords(name)}
        button={`Try ${name}`}
        onTake={() => onAskAround(furtherRoastId, null)}
      />
    );
  }
  const words = hindranceInWords(hindrance, {
    moves: movesOfRequest(request),
    nameOf: nameOfRoast,
    roastId: request.roastId ?? null,
    maxPrice: withinOf(request).maxPrice,
    best: proposals[0]?.scores ?? null,
  });
  return (
    <Way
      words={words}
      button={wayAroundInWords(hindrance, nameOfRoast)}
      onTake={() => onAskAround(hindrance.roastId, hindrance)}
    />
  );
}

interface WayProps {
  words: string;
  button: string | null;
  onTake: () => void;
}

const Way = ({ words, button, onTake }: WayProps) => (
  <div role="status" className={styles.hindrance}>
    <p>{words}</p>
    {button !== null && (
      <button type="button" className={buttons.quiet} onClick={onTake}>
        {button}
      </button>
    )}
  </div>
);
