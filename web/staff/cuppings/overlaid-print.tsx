import type { CuppingResult } from '#contract/cuppings/cup-fields.ts';
import { type Scores, TASTES, type Taste } from '#domain/taste/axes.ts';
import { CREAM, isShown, PETALS, petalPath } from '#domain/taste/petals.ts';
import { LabelledTasteprint } from '#web/ui/tasteprint/labelled-tasteprint.tsx';
import styles from './overlaid-print.module.css';

interface Props {
  name: string;
  roastId: number;
  tastes: CuppingResult['tastes'];
  expected: Readonly<Scores>;
}

/** As it was cupped, in colour, below the outline of what the shop says. A taste that nobody named has no petal. */
export function OverlaidPrint({ name, roastId, tastes, expected }: Props) {
  const means = new Map<Taste, number>(tastes.map(({ taste, mean }) => [taste, mean]));
  const scores = Object.fromEntries(TASTES.map((taste) => [taste, means.get(taste) ?? 1])) as Scores;
  return (
    <figure className={styles.figure}>
      <div className={styles.prints}>
        <LabelledTasteprint coffee={{ name: `${name} as cupped`, roastId, scores }} />
        <svg viewBox="-760 -640 1520 1280" aria-hidden="true">
          {PETALS.map(
            ({ taste }, index) =>
              isShown(expected[taste]) && (
                <path
                  key={taste}
                  d={petalPath(index, expected[taste])}
                  fill="none"
                  stroke={CREAM}
                  strokeWidth="7"
                  strokeDasharray="22 14"
                />
              ),
          )}
        </svg>
      </div>
      <figcaption>In colour as cupped, outlined as the shop says.</figcaption>
    </figure>
  );
}
