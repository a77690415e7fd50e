import { type ComponentType, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { BagPage } from '#contract/bag-pages/bag-pages.ts';
import layout from '#web/ui/layout.module.css';
import { LazyPart } from '#web/ui/lazy/lazy.tsx';

type Yours = NonNullable<BagPage['yours']>;

interface Props {
  /** Only the buyer's own bag is. */
  yours: Yours | null;
  /** Asks the questions of the taste profile. */
  Question: ComponentType<{ profile: Yours; onSaid: () => void; otherwise: ReactNode }>;
  onSaid: () => void;
}

/** Whether the coffee was better than the one before, which only the buyer of both can say. */
export function BetterThanLast({ yours, Question, onSaid }: Props) {
  const hasQuestion = yours !== null && (yours.to_compare.length > 0 || yours.to_remark_on !== null);
  // What has asked stays, since the focus is in it when nothing is left to ask.
  const [hasAsked, setAsked] = useState(hasQuestion);
  if (hasQuestion && !hasAsked) setAsked(true);
  const otherwise = <p className={layout.prose}>{answerFor(yours)}</p>;
  return (
    <section aria-labelledby="better">
      <h2 id="better">Better than the last one?</h2>
      {yours !== null && (hasQuestion || hasAsked) ? (
        <LazyPart>
          <Question profile={yours} onSaid={onSaid} otherwise={otherwise} />
        </LazyPart>
      ) : (
        otherwise
      )}
    </section>
  );
}

function answerFor(yours: Yours | null): ReactNode {
  const profile = <Link to="/profile?tab=taste">your taste, in your profile</Link>;
  if (yours === null)
    return <>If you bought this bag, you can say so in {profile}. We’ll use it for your next suggestions.</>;
  if (!yours.has_arrived)
    return 'You can say so here once your order is marked as delivered. We’ll use it for your next suggestions.';
  return <>There’s nothing more to ask you about this coffee. What you told us is in {profile}.</>;
}
