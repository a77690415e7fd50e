import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { GroupTasting } from '#contract/group-tastings/group-tastings.ts';
import { KILO_BAG } from '#domain/blend/packing.ts';
import { recipeLink } from '#domain/blend/recipe-link.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { type NewLine, newLine } from '#web/state/new-line.ts';
import { recipeFrom } from '#web/state/recipe-of.ts';
import { useAddToCart } from '#web/state/use-add-to-cart.ts';
import buttons from '#web/ui/button.module.css';
import form from '#web/ui/form/form.module.css';
import { Price } from '#web/ui/price.tsx';
import { RoastName } from '#web/ui/roast-name.tsx';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import { showAdded } from '#web/ui/toast/show-added.ts';
import { showProblemForNow } from '#web/ui/toast/show-problem.ts';
import styles from './group-tastings.module.css';
import { proofInWords } from './words.ts';

type Found = NonNullable<GroupTasting['result']>;
type Choice = Found['one'];
type Blend = Choice['blends'][number];

interface Props {
  vote: Pick<GroupTasting, 'name' | 'grind_id'>;
  result: Found;
}

/** The coffee that suits them together, and beside it two, where enough people answered. It is ground as the boxes were, or as one likes. */
export function Result({ vote: { name, grind_id }, result: { people, one, two } }: Props) {
  const [grindId, setGrindId] = useState(grind_id);
  return (
    <section aria-labelledby="result">
      <h3 id="result">The result, from what {people} of you said</h3>
      <GrindChoice grindId={grindId} onChoose={setGrindId} />
      <div className={styles.choices}>
        <ChoiceCard name={name} title="One coffee" choice={one} grindId={grindId} />
        {two !== null && <ChoiceCard name={name} title="Two coffees" choice={two} grindId={grindId} />}
      </div>
      <p className={styles.small}>
        This is a guess from your answers. Everybody’s taste counts the same, however strongly they said it.
      </p>
    </section>
  );
}

interface GrindProps {
  grindId: number;
  onChoose: (grindId: number) => void;
}

function GrindChoice({ grindId, onChoose }: GrindProps) {
  const id = useId();
  const { answer: grinds } = useCall('grinds', () => browserApi('GET /grinds'));
  if (grinds === null) return null;
  return (
    <div className={`${form.field} ${styles.ground}`}>
      <label htmlFor={id}>How do you want it ground?</label>
      <select
        id={id}
        className={form.control}
        value={grindId}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {grinds.map((grind) => (
          <option key={grind.id} value={grind.id}>
            {grind.display_name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface CardProps {
  name: string;
  title: string;
  choice: Choice;
  grindId: number;
}

function ChoiceCard({ name, title, choice: { blends, sentence }, grindId }: CardProps) {
  const isSold = blends.every(({ price_per_kilo }) => price_per_kilo !== null);
  return (
    <article className={styles.choice}>
      <h4>{title}</h4>
      {sentence !== null && <p className={styles.sentence}>{sentence}</p>}
      {blends.map((blend) => (
        <BlendOfChoice key={linkOf(blend)} blend={blend} />
      ))}
      {isSold ? (
        <Order lines={blends.map((blend) => lineOf(blend, { name, grindId }))} title={title} />
      ) : (
        <p>It can’t be ordered any more, since a bean in it has ended.</p>
      )}
    </article>
  );
}

function BlendOfChoice({ blend }: { blend: Blend }) {
  const { roast_id, roast, blend_recipes, scores, certificate_rms, price_per_kilo } = blend;
  const rows = blend_recipes.toSorted((a, b) => b.percentage - a.percentage);
  const percentages = rows.map(({ percentage }) => percentage);
  const proof = proofInWords(certificate_rms);
  return (
    <div className={styles.blend}>
      <Tasteprint coffee={{ name: roast, roastId: roast_id, scores, percentages }} decorative />
      <div>
        <p>Mostly {strongestInWords(scores)}</p>
        <p>
          <RoastName roastId={roast_id} name={roast} />
        </p>
        {price_per_kilo !== null && (
          <p>
            <Price perKilo={price_per_kilo} />
          </p>
        )}
        <ul className={styles.beans}>
          {rows.map(({ bean_id, bean_name, percentage }) => (
            <li key={bean_id}>
              <span>{bean_name}</span>
              <span>{percentage}%</span>
            </li>
          ))}
        </ul>
        {proof !== null && <p className={styles.small}>{proof}</p>}
        <Link to={linkOf(blend)}>Open in the blend creator</Link>
      </div>
    </div>
  );
}

function Order({ lines, title }: { lines: readonly NewLine[]; title: string }) {
  const { busy, add } = useAddToCart(showProblemForNow);
  const order = async () => {
    for (const line of lines) {
      const added = await add(line);
      if (added === null) return;
      await showAdded(added, line.quantity);
    }
  };
  return (
    <>
      <button
        type="button"
        className={buttons.primary}
        aria-disabled={busy || undefined}
        onClick={() => void order()}
      >
        {lines.length > 1 ? 'Put a kilo of each into the cart' : 'Put a kilo into the cart'}
        <span className="visually-hidden"> ({title})</span>
      </button>
      <p className={styles.small}>You can change grind, bag size and number in the cart.</p>
    </>
  );
}

const lineOf = (
  { roast_id, roast, blend_recipes, scores }: Blend,
  { name, grindId }: { name: string; grindId: number },
): NewLine =>
  newLine({
    bagSizeId: KILO_BAG,
    blendRecipes: recipeFrom(blend_recipes),
    description: `What we voted for: mostly ${strongestInWords(scores)}.`,
    grindId,
    name: `${name}, ${roast}`,
    quantity: 1,
    roastId: roast_id,
  });

const linkOf = ({ blend_recipes, roast_id }: Blend): string =>
  recipeLink({ recipe: recipeFrom(blend_recipes), roastId: roast_id });
