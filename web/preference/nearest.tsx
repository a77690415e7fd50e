import { Link } from 'react-router';
import type { Bean } from '#contract/catalogue/coffee.ts';
import type { Named } from '#contract/catalogue/lookups.ts';
import type { TasteProfile } from '#contract/preference/taste-profile.ts';
import type { TasteProposal } from '#contract/taste-match/taste-match.ts';
import { QUARTER_KILO_BAG, WHOLE_BEAN } from '#domain/blend/packing.ts';
import { recipeLink } from '#domain/blend/recipe-link.ts';
import { differenceInWords } from '#domain/taste/in-words.ts';
import { useCall } from '#web/api/use-call.ts';
import { useBagPrice } from '#web/state/bag-price.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { type NewLine, newLine } from '#web/state/new-line.ts';
import { recipeFrom } from '#web/state/recipe-of.ts';
import { useAddToCart } from '#web/state/use-add-to-cart.ts';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import { nameOf } from '#web/ui/names.ts';
import { Price } from '#web/ui/price.tsx';
import { RoastName } from '#web/ui/roast-name.tsx';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import { showAdded } from '#web/ui/toast/show-added.ts';
import { showProblemForNow } from '#web/ui/toast/show-problem.ts';
import { oddsInWords, proofInWords, recordInWords } from './words.ts';
import styles from './your-taste.module.css';

export type Advice = NonNullable<TasteProfile['advice']>;

interface Props {
  advice: Advice;
  beans: readonly Bean[];
  roasts: readonly Named[];
  isDecaf: boolean;
}

const KINDS: Record<TasteProposal['kind'], string> = {
  closest: 'Closest',
  cheapest: 'Best value',
  simplest: 'Fewest beans',
};

/** The blends nearest to what is probably liked best; the same recipe is shown once. */
export const Nearest = ({ advice, ...rest }: Props) => (
  <section aria-labelledby="nearest">
    <h2 id="nearest">Nearest to you</h2>
    {advice.proposals.length === 0 && <p>Nothing that we have in stock suits this just now.</p>}
    <ul className={styles.nearest}>
      {[...Map.groupBy(advice.proposals, linkOf)].map(([link, [proposal, ...others]]) => {
        if (proposal === undefined) return null;
        const kinds = [proposal, ...others].map(({ kind }) => KINDS[kind]);
        const odds = advice.odds.flatMap((each) => {
          const tens = each.tens[advice.proposals.indexOf(proposal)];
          return tens == null ? [] : oddsInWords(each, tens);
        });
        const lastChange = proposal === advice.proposals[0] ? advice.last_change : null;
        return (
          <li key={link}>
            <Proposal
              {...{ proposal, kinds, odds, link, lastChange, target: advice.belief.target, ...rest }}
            />
          </li>
        );
      })}
    </ul>
    {advice.odds.length > 0 && <Record />}
  </section>
);

function Record() {
  const { answer } = useCall('record', () => browserApi('GET /taste-record'));
  return (
    <p className={styles.small}>
      The odds are our own estimate. {answer !== null && recordInWords(answer.record)}
    </p>
  );
}

interface ProposalProps extends Omit<Props, 'advice'> {
  proposal: TasteProposal;
  kinds: readonly string[];
  odds: readonly string[];
  link: string;
  /** What the last answer changed about it. */
  lastChange: string | null;
  target: Advice['belief']['target'];
}

function Proposal({
  proposal,
  kinds,
  odds,
  link,
  lastChange,
  target,
  beans,
  roasts,
  isDecaf,
}: ProposalProps) {
  const { roast_id, blend_recipes, scores, certificate_rms, price_per_kilo } = proposal;
  const roast = nameOf(roast_id, roasts);
  const rows = blend_recipes.toSorted((a, b) => b.percentage - a.percentage);
  const percentages = rows.map(({ percentage }) => percentage);
  const proof = kinds.includes(KINDS.closest) ? proofInWords(certificate_rms, isDecaf) : null;
  const title = kinds.join(', ');
  return (
    <article className={styles.card}>
      <div className={styles.cardHead}>
        <Tasteprint coffee={{ name: title, roastId: roast_id, scores, percentages }} decorative />
        <div>
          <h3>{title}</h3>
          <p>
            <Price perKilo={price_per_kilo} />
          </p>
          <RoastName roastId={roast_id} name={roast} />
        </div>
      </div>
      <p className={styles.difference}>{differenceInWords(scores, target)}</p>
      {lastChange !== null && <p>{lastChange}</p>}
      {odds.map((each) => (
        <p key={each}>{each}</p>
      ))}
      {proof !== null && <p className={styles.small}>{proof}</p>}
      <ul className={styles.beans}>
        {rows.map(({ bean_id, percentage }) => (
          <li key={bean_id}>
            <span>{beans.find(({ id }) => id === bean_id)?.name ?? 'A bean'}</span>
            <span>{percentage}%</span>
          </li>
        ))}
      </ul>
      <div className={styles.cardActions}>
        <AddToCart line={lineOf(proposal, roast)} title={title} />
        <Link to={link} className={buttons.quiet}>
          Open in the blend creator<span className="visually-hidden"> ({title})</span>
        </Link>
      </div>
    </article>
  );
}

function AddToCart({ line, title }: { line: NewLine; title: string }) {
  const price = useBagPrice(line);
  const { busy, add } = useAddToCart(showProblemForNow);
  const addToCart = async () => {
    const added = await add(line);
    if (added !== null) await showAdded(added, line.quantity);
  };
  return (
    <button
      type="button"
      className={buttons.primary}
      aria-disabled={busy || undefined}
      onClick={() => void addToCart()}
    >
      Add 250 g of beans to cart{price === null ? '' : `, ${pounds(price)}`}
      <span className="visually-hidden"> ({title})</span>
    </button>
  );
}

const lineOf = ({ roast_id, blend_recipes, scores }: TasteProposal, roast: string): NewLine =>
  newLine({
    bagSizeId: QUARTER_KILO_BAG,
    blendRecipes: recipeFrom(blend_recipes),
    description: `Near to my taste: mostly ${strongestInWords(scores)}.`,
    grindId: WHOLE_BEAN,
    name: `My taste, ${roast}`,
    quantity: 1,
    roastId: roast_id,
  });

const linkOf = ({ blend_recipes, roast_id }: TasteProposal): string =>
  recipeLink({ recipe: recipeFrom(blend_recipes), roastId: roast_id });
