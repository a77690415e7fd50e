import type { TasteProposal } from '../../../contract/taste-match/taste-match.ts';
import type { Scores } from '../../../domain/taste/axes.ts';
import { differenceInWords } from '../../../domain/taste/in-words.ts';
import { useOwnBlendPrice } from '../../state/own-blend-price.ts';
import { recipeFrom } from '../../state/recipe-of.ts';
import buttons from '../../ui/button.module.css';
import { nameOf } from '../../ui/names.ts';
import { Price } from '../../ui/price.tsx';
import { RoastName } from '../../ui/roast-name.tsx';
import { strongestInWords } from '../../ui/tasteprint/in-words.ts';
import { Tasteprint } from '../../ui/tasteprint/tasteprint.tsx';
import { takeOver } from '../store/creator-actions.ts';
import { useCreatorData } from '../store/creator-data.ts';
import { useCreatorState } from '../store/creator-store.ts';
import { tasteOfMix } from '../taste/taste-of-mix.ts';
import { recipeKey } from './request-proposals.ts';
import styles from './wishes.module.css';

const KINDS: Record<TasteProposal['kind'], string> = {
  closest: 'Closest',
  cheapest: 'Cheapest that comes near',
  simplest: 'Simplest that comes near',
};

interface Props {
  proposals: readonly TasteProposal[];
  onAccepted: () => void;
}

export function Proposals({ proposals, onAccepted }: Props) {
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
          <Proposal proposal={proposal} now={now} onAccept={() => accept(proposal)} />
        </li>
      ))}
    </ul>
  );
}

interface ProposalProps {
  proposal: TasteProposal;
  now: Scores | null;
  onAccept: () => void;
}

function Proposal({ proposal, now, onAccept }: ProposalProps) {
  const { beans, roasts } = useCreatorData();
  const { kind, roast_id, blend_recipes, scores } = proposal;
  const pricePerKilo = useOwnBlendPrice(proposal);
  const percentages = blend_recipes.map(({ percentage }) => percentage);
  return (
    <>
      <Tasteprint
        coffee={{ name: KINDS[kind], roastId: roast_id, scores, percentages }}
        decorative
        className={styles.print}
      />
      <div>
        <h3>{KINDS[kind]}</h3>
        <p>{now === null ? `Above all ${strongestInWords(scores)}.` : differenceInWords(scores, now)}</p>
        <ul className={styles.recipe}>
          {blend_recipes.map(({ bean_id, percentage }) => (
            <li key={bean_id}>
              <strong>{percentage}%</strong> {beans.get(bean_id)?.name}
            </li>
          ))}
        </ul>
        <p>
          <RoastName roastId={roast_id} name={nameOf(roast_id, roasts)} />, <Price perKilo={pricePerKilo} />
        </p>
        <button type="button" className={buttons.quiet} onClick={onAccept}>
          Use this blend
        </button>
      </div>
    </>
  );
}
