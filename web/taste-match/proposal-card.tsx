import { Link } from 'react-router';
import type { Named } from '#contract/catalogue/lookups.ts';
import { QUARTER_KILO_BAG } from '#domain/blend/packing.ts';
import { type NewLine, newLine } from '#web/state/new-line.ts';
import { useOwnBlendPrice } from '#web/state/own-blend-price.ts';
import { useOwnPrices } from '#web/state/own-prices.ts';
import { recipeFrom } from '#web/state/recipe-of.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import buttons from '#web/ui/button.module.css';
import { DearBeanPrice, DearMark } from '#web/ui/dear-mark/dear-mark.tsx';
import { IN_PLACE } from '#web/ui/in-place-navigation.ts';
import { nameOf } from '#web/ui/names.ts';
import { Price } from '#web/ui/price.tsx';
import { RoastName } from '#web/ui/roast-name.tsx';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import { AddMatch } from './add-match.tsx';
import { type MatchSearch, MOST_WITHOUT, matchPath } from './match-search.ts';
import styles from './proposal-card.module.css';
import type { ShownProposal } from './proposals.ts';

interface Props {
  proposal: ShownProposal;
  roasts: readonly Named[];
  search: MatchSearch;
  grindId: number;
}

export function ProposalCard({ proposal, roasts, search, grindId }: Props) {
  const { kinds, print, link } = proposal;
  const pricePerKilo = useOwnBlendPrice(proposal.blend);
  const title = titleOf(kinds);
  const roast = nameOf(print.roastId, roasts);
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Bag
          coffee={{ ...print, name: matchedName(roast), roast }}
          detail="small"
          decorative
          className={styles.bag}
        />
        <div>
          <h3>{title}</h3>
          {proposal.percentage !== null && <p className={styles.match}>{proposal.percentage}% match</p>}
          <p className={styles.price}>
            {typeof pricePerKilo === 'number' && <DearMark perKilo={pricePerKilo} />}
            <Price perKilo={pricePerKilo} />
          </p>
          <RoastName roastId={print.roastId} name={roast} />
        </div>
      </header>
      <p className={styles.comparison}>{proposal.comparison ?? proposal.moved}</p>
      {proposal.comparison !== null && proposal.moved !== null && (
        <p className={styles.moved}>{proposal.moved}</p>
      )}
      {proposal.proof !== null && <p className={styles.proof}>{proposal.proof}</p>}
      {proposal.decaf !== null && <p className={styles.decaf}>{proposal.decaf}</p>}
      <Beans proposal={proposal} search={search} />
      <div className={styles.actions}>
        <AddMatch
          line={matchedLine(proposal, { roast, grindId, isDrawn: search.brandId === null })}
          title={title}
        />
        <Link to={link} className={buttons.quiet}>
          Open in the blend creator<span className="visually-hidden"> ({title})</span>
        </Link>
      </div>
    </article>
  );
}

/** The recipe; a bean that somebody dislikes can be left out of all proposals. */
const Beans = ({ proposal: { beans }, search }: Pick<Props, 'proposal' | 'search'>) => (
  <ul className={styles.beans}>
    {beans.map((bean) => (
      <li key={bean.id}>
        <div>
          <Link to={`/cuppingnotes/${bean.ctapsId}`}>{bean.name}</Link> <DearBean bean={bean} />
        </div>
        <span>{bean.percentage}%</span>
        {search.without.length < MOST_WITHOUT && (
          <Link
            {...IN_PLACE}
            to={matchPath({ ...search, without: [...search.without, bean.id].toSorted((a, b) => a - b) })}
            rel="nofollow"
            className={styles.leaveOut}
            title="Leave it out"
            aria-label={`Leave out ${bean.name}`}
          >
            ×
          </Link>
        )}
      </li>
    ))}
  </ul>
);

/** A bean that makes the blend dear, with what a kilo of it costs alone. */
function DearBean({ bean: { ctapsId, pricePerKilo } }: { bean: ShownProposal['beans'][number] }) {
  const prices = useOwnPrices(ctapsId, { perKilo: pricePerKilo, quarterKilo: null });
  const perKilo = typeof prices === 'object' ? prices.perKilo : null;
  return perKilo !== null && <DearBeanPrice perKilo={perKilo} />;
}

const KINDS = { closest: 'closest', cheapest: 'best value', simplest: 'fewest beans' } as const;

function titleOf(kinds: ShownProposal['kinds']): string {
  const words = kinds.map((kind) => KINDS[kind]).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What stands on the bag: never another company's name. */
const matchedName = (roast: string): string => `My ${roast} match`;

/** 250 g of a proposal, as it goes into the cart. */
const matchedLine = (
  { blend, print }: ShownProposal,
  { roast, grindId, isDrawn }: { roast: string; grindId: number; isDrawn: boolean },
): NewLine =>
  newLine({
    bagSizeId: QUARTER_KILO_BAG,
    blendRecipes: recipeFrom(blend.blend_recipes),
    description: `Matched to ${isDrawn ? 'the taste I drew' : 'a coffee I know'}: mostly ${strongestInWords(print.scores)}.`,
    grindId,
    name: matchedName(roast),
    quantity: 1,
    roastId: blend.roast_id,
  });
