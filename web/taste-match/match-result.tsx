import { useState } from 'react';
import { Link, useNavigation } from 'react-router';
import type { Grind, Named } from '#contract/catalogue/lookups.ts';
import type { DecafChoice } from '#domain/blend/decaf.ts';
import { WHOLE_BEAN } from '#domain/blend/packing.ts';
import type { Scores } from '#domain/taste/axes.ts';
import { isChanged } from '#domain/taste-match/taste-target.ts';
import buttons from '#web/ui/button.module.css';
import { FocusGroup } from '#web/ui/focus/focus-group.tsx';
import { IN_PLACE } from '#web/ui/in-place-navigation.ts';
import layout from '#web/ui/layout.module.css';
import { LazyPart, lazyPart } from '#web/ui/lazy/lazy.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { ShownHindrance } from './hindrance.ts';
import { MatchOptions } from './match-options.tsx';
import styles from './match-result.module.css';
import { type MatchSearch, matchPath } from './match-search.ts';
import { ProposalCard } from './proposal-card.tsx';
import type { ShownProposal } from './proposals.ts';
import { simplestFirst } from './simplest-first.ts';

const FineTune = lazyPart(async () => (await import('./fine-tune.lazy.tsx')).FineTune);

interface Props {
  search: MatchSearch;
  /** The taste that changes begin with. */
  start: Scores;
  roasts: readonly Named[];
  grinds: readonly Grind[];
  usualDecaf: DecafChoice;
  proposals: readonly ShownProposal[];
  hindrance: ShownHindrance;
  leftOut: readonly { id: number; name: string }[];
  /** Message of the API where it refused the match. */
  refusal: string | undefined;
}

export function MatchResult({
  search,
  start,
  roasts,
  grinds,
  usualDecaf,
  proposals,
  hindrance,
  leftOut,
  refusal,
}: Props) {
  const [grindId, setGrindId] = useState(WHOLE_BEAN);
  const isBusy = useNavigation().state === 'loading';
  return (
    <section aria-labelledby="proposals" className={`${layout.band} ${layout.sunk}`}>
      <h2 id="proposals">Our closest blends</h2>
      <FocusGroup label="Left out">
        <LeftOut search={search} beans={leftOut} />
      </FocusGroup>
      <TuneButton key={`tune ${search.brandId}`} search={search} start={start} />
      <div className={styles.summary}>
        <p role="status">{isBusy ? 'Finding blends…' : (refusal ?? summaryOf(proposals, hindrance))}</p>
        {!isBusy && hindrance?.link != null && (
          <Link to={hindrance.link} rel="nofollow" className={buttons.quiet} {...IN_PLACE}>
            {hindrance.linkWords}
          </Link>
        )}
        {proposals.length > 0 && <GrindChoice grinds={grinds} grindId={grindId} onChoose={setGrindId} />}
      </div>
      <FocusGroup label="Suggestions">
        <div className={styles.proposals} aria-busy={isBusy}>
          {(search.simpleFirst ? simplestFirst(proposals) : proposals).map((proposal) => (
            <ProposalCard
              key={proposal.link}
              proposal={proposal}
              roasts={roasts}
              search={search}
              grindId={grindId}
            />
          ))}
        </div>
      </FocusGroup>
      <MatchOptions key={search.brandId} search={search} roasts={roasts} usualDecaf={usualDecaf} />
    </section>
  );
}

/** Opens the flower; where no script runs, the taste stays as it is. */
function TuneButton({ search, start }: Pick<Props, 'search' | 'start'>) {
  const isHydrated = useHydrated();
  const [isTuning, setTuning] = useState(isChanged(search.changes));
  return (
    <div className={styles.tune}>
      <button
        type="button"
        className={buttons.quiet}
        aria-expanded={isTuning}
        onClick={() => setTuning(!isTuning)}
      >
        Fine-tune the taste
      </button>
      {isTuning && isHydrated && (
        <LazyPart>
          <FineTune search={search} start={start} />
        </LazyPart>
      )}
    </div>
  );
}

function summaryOf(proposals: readonly ShownProposal[], hindrance: ShownHindrance): string {
  const [closest] = proposals;
  if (closest === undefined) return hindrance?.words ?? 'Nothing fits. Try a higher price or any roast.';
  const count =
    proposals.length === 1 ? 'One suggestion' : `${COUNTS[proposals.length] ?? proposals.length} suggestions`;
  const nearness = closest.percentage === null ? '' : ` The closest is a ${closest.percentage}% match.`;
  return `${count}.${nearness}${hindrance === null ? '' : ` ${hindrance.words}`}`;
}

const COUNTS: Partial<Record<number, string>> = { 2: 'Two', 3: 'Three' };

interface GrindChoiceProps {
  grinds: readonly Grind[];
  grindId: number;
  onChoose: (grindId: number) => void;
}

/** The grind of what is added to the cart from this page, which needs script. */
const GrindChoice = ({ grinds, grindId, onChoose }: GrindChoiceProps) => (
  <label className={styles.choice}>
    Grind
    <select value={grindId} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
      {grinds.map(({ id, display_name }) => (
        <option key={id} value={id}>
          {display_name}
        </option>
      ))}
    </select>
  </label>
);

interface LeftOutProps {
  search: MatchSearch;
  beans: readonly { id: number; name: string }[];
}

/** The beans that are left out, each with a link that takes it back. */
const LeftOut = ({ search, beans }: LeftOutProps) =>
  beans.length > 0 && (
    <div className={styles.leftOut}>
      <p id="left-out">Left out:</p>
      <ul aria-labelledby="left-out">
        {beans.map(({ id, name }) => (
          <li key={id}>
            <Link
              {...IN_PLACE}
              to={matchPath({ ...search, without: search.without.filter((other) => other !== id) })}
              rel="nofollow"
              aria-label={`Allow ${name} again`}
            >
              {name} <span aria-hidden="true">×</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
