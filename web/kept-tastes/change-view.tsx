import type { KeptTasteChange } from '#contract/kept-tastes/kept-tastes.ts';
import {
  differenceFrom,
  distanceInWords,
  NO_BLEND,
  pricesInWords,
  WHAT_AGREEING_DOES,
} from '#domain/kept-tastes/in-words.ts';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './kept-tastes.module.css';

interface Props {
  change: KeptTasteChange;
  /** One below the heading above it. */
  heading: 'h2' | 'h5';
}

/** A kept taste as it is made and as it could be, and what that changes. */
export function ChangeView({ change, heading }: Props) {
  const { after, before, roast_id, scores } = change;
  if (after === null) return <p>{NO_BLEND}</p>;
  return (
    <>
      <div className={styles.sides}>
        <Side
          title="The taste that you kept"
          madeOf="Made of until now:"
          recipe={before.blend_recipes}
          {...{ heading, roast_id, scores }}
        />
        <Side
          title="What we’d make instead"
          madeOf="Made of:"
          recipe={after.blend_recipes}
          {...{ heading, roast_id }}
          scores={after.scores}
        />
      </div>
      <div className={styles.difference}>
        <p className={after.tastes_different ? styles.notable : undefined}>{differenceFrom(scores, after)}</p>
        <p>{distanceInWords(after)}</p>
        <p className={after.is_dearer ? styles.notable : undefined}>
          {pricesInWords(before.price_per_kilo, after, change.most_price_per_kilo)}
        </p>
        {(change.state === 'open' || change.state === 'waits') && <p>{WHAT_AGREEING_DOES}</p>}
      </div>
    </>
  );
}

interface SideProps extends Pick<KeptTasteChange, 'roast_id' | 'scores'> {
  heading: Props['heading'];
  title: string;
  madeOf: string;
  recipe: KeptTasteChange['before']['blend_recipes'];
}

const Side = ({ heading: Heading, title, madeOf, recipe, roast_id, scores }: SideProps) => (
  <div className={styles.side}>
    <Heading>{title}</Heading>
    <Tasteprint
      coffee={{
        name: title,
        roastId: roast_id,
        scores,
        percentages: recipe.map(({ percentage }) => percentage),
      }}
      className={styles.print}
    />
    <p>{madeOf}</p>
    <ul>
      {recipe.map(({ bean_id, bean_name, percentage }) => (
        <li key={bean_id}>
          {percentage}% {bean_name}
        </li>
      ))}
    </ul>
  </div>
);
