import type { TasteProposal } from '#contract/taste-match/taste-match.ts';
import { decafInWords } from '#domain/blend/decaf.ts';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { differenceInWords, noticeableDifference } from '#domain/taste/in-words.ts';
import { matchPercentage, proofInWords } from '#domain/taste-match/nearness.ts';
import { movesInWords } from '#domain/taste-match/wishes/in-words.ts';
import type { WishedMove } from '#domain/taste-match/wishes/moves.ts';
import { useOwnBlendPrice } from '#web/state/own-blend-price.ts';
import { useOwnPrices } from '#web/state/own-prices.ts';
import { recipeFrom } from '#web/state/recipe-of.ts';
import buttons from '#web/ui/button.module.css';
import { DearBeanPrice, DearMark } from '#web/ui/dear-mark/dear-mark.tsx';
import { nameOf } from '#web/ui/names.ts';
import { Price } from '#web/ui/price.tsx';
import { RoastName } from '#web/ui/roast-name.tsx';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import { takeOver } from '../store/creator-actions.ts';
import { type CreatorBean, useCreatorData } from '../store/creator-data.ts';
import { useCreatorState } from '../store/creator-store.ts';
import { tasteOfMix } from '../taste/taste-of-mix.ts';
import { type MatchRequest, movesOfRequest, recipeKey } from './request-proposals.ts';
import { type PresentBlend, priceChange, withinOf } from './wish-limits.ts';
import styles from './wishes.module.css';

const KINDS: Record<TasteProposal['kind'], string> = {
  closest: 'Closest',
  cheapest: 'Best value',
  simplest: 'Fewest beans',
};

interface Shared {
  present: PresentBlend;
  request: MatchRequest;
  onLeaveOut: (beanId: number) => void;
}

interface Props extends Shared {
  proposals: readonly TasteProposal[];
  onAccepted: () => void;
}

export function Proposals({ proposals, onAccepted, ...shared }: Props) {
  const creatorData = useCreatorData();
  const contents = useCreatorState((state) => state.contents);
  const now = tasteOfMix(contents, creatorData);
  const accept = ({ blend_recipes, roast_id }: TasteProposal) => {
    takeOver({ recipe: recipeFrom(blend_recipes), roastId: roast_id });
    onAccepted();
  };
  return (
    <ul className={styles.proposals}>
      {proposals.map((proposal) => (
        <li key={recipeKey(proposal)}>
          <Proposal {...shared} proposal={proposal} now={now} onAccept={() => accept(proposal)} />
        </li>
      ))}
    </ul>
  );
}

interface ProposalProps extends Shared {
  proposal: TasteProposal;
  now: Scores | null;
  onAccept: () => void;
}

function Proposal({ proposal, now, present, request, onLeaveOut, onAccept }: ProposalProps) {
  const { roasts, beans } = useCreatorData();
  const { kind, roast_id, blend_recipes, scores, rms, certificate_rms } = proposal;
  const moves = movesOfRequest(request);
  const proof = moves.length === 0 ? proofInWords(certificate_rms, withinOf(request)) : null;
  const pricePerKilo = useOwnBlendPrice(proposal);
  const percentages = blend_recipes.map(({ percentage }) => percentage);
  const decaf = decafInWords(
    blend_recipes.map(({ bean_id, percentage }) => ({
      percentage,
      isDecaf: beans.get(bean_id)?.decaf ?? false,
    })),
  );
  return (
    <>
      <Tasteprint
        coffee={{ name: KINDS[kind], roastId: roast_id, scores, percentages }}
        decorative
        className={styles.print}
      />
      <div>
        <h3>{KINDS[kind]}</h3>
        {moves.length === 0 && <p className={styles.match}>{matchPercentage(rms)}% match</p>}
        {moves.length > 0 && <p className={styles.moved}>{movesInWords(moves, scores)}</p>}
        <p>{comparisonOf(scores, { now, moves })}</p>
        {decaf !== null && <p className={styles.decaf}>{decaf}</p>}
        <Beans recipe={blend_recipes} onLeaveOut={onLeaveOut} />
        <p>
          <RoastName roastId={roast_id} name={nameOf(roast_id, roasts)} />,{' '}
          {typeof pricePerKilo === 'number' && <DearMark perKilo={pricePerKilo} />}
          <Price perKilo={pricePerKilo} />
          {typeof pricePerKilo === 'number' && present.pricePerKilo !== null && (
            <strong className={styles.change}>{priceChange(pricePerKilo, present)}</strong>
          )}
        </p>
        {proof !== null && <p className={styles.certificate}>{proof}</p>}
        <button type="button" className={buttons.quiet} onClick={onAccept}>
          Use this blend
        </button>
      </div>
    </>
  );
}

/** How a blend tastes beside the present one; after a wish, what else is different. */
function comparisonOf(
  scores: Readonly<Scores>,
  { now, moves }: { now: Scores | null; moves: readonly WishedMove[] },
): string {
  if (now === null) return `Mostly ${strongestInWords(scores)}.`;
  if (moves.length === 0) return differenceInWords(scores, now);
  const others = TASTES.filter((taste) => moves.every((move) => move.taste !== taste));
  const kept = Object.fromEntries(others.map((taste) => [taste, now[taste]]));
  const besides = noticeableDifference(scores, kept);
  return besides === null
    ? 'All else is much the same.'
    : `Also ${besides.charAt(0).toLowerCase()}${besides.slice(1)}`;
}

interface BeansProps {
  recipe: TasteProposal['blend_recipes'];
  onLeaveOut: (beanId: number) => void;
}

/** The recipe; a bean that somebody dislikes can be left out of all proposals. */
function Beans({ recipe, onLeaveOut }: BeansProps) {
  const { beans } = useCreatorData();
  return (
    <ul className={styles.recipe}>
      {recipe.map(({ bean_id, percentage }) => (
        <li key={bean_id}>
          <span>
            <strong>{percentage}%</strong> {beans.get(bean_id)?.name} <DearBean bean={beans.get(bean_id)} />
          </span>
          <button
            type="button"
            title="Leave it out"
            aria-label={`Leave out ${beans.get(bean_id)?.name}`}
            onClick={() => onLeaveOut(bean_id)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A bean that makes the blend dear, with what a kilo of it costs alone. */
function DearBean({ bean }: { bean: CreatorBean | undefined }) {
  const prices = useOwnPrices(bean?.ctapsId ?? '', {
    perKilo: bean?.pricePerKilo ?? null,
    quarterKilo: null,
  });
  const perKilo = typeof prices === 'object' ? prices.perKilo : null;
  return perKilo !== null && <DearBeanPrice perKilo={perKilo} />;
}
