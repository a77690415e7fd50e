import styles from './labelled-tasteprint.module.css';
import { angleOf, PETALS } from './petals.ts';
import { type PrintedCoffee, Tasteprint } from './tasteprint.tsx';

const LABEL_RADIUS = 540;

/** A large print with the name of every taste around it. */
export const LabelledTasteprint = ({
  coffee,
  className,
}: {
  coffee: PrintedCoffee;
  className?: string | undefined;
}) => (
  <div className={`${styles.labelled} ${className ?? ''}`}>
    <Tasteprint coffee={coffee} detail="large" className={styles.print} />
    <svg viewBox="-760 -640 1520 1280" aria-hidden="true" className={styles.labels}>
      {PETALS.map(({ taste }, place) => {
        const x = Math.sin(angleOf(place));
        const y = -Math.cos(angleOf(place));
        return (
          <text
            key={taste}
            x={Math.round(LABEL_RADIUS * x)}
            y={Math.round(LABEL_RADIUS * y)}
            textAnchor={Math.abs(x) < 0.1 ? 'middle' : x > 0 ? 'start' : 'end'}
            dominantBaseline={Math.abs(y) > 0.9 ? (y > 0 ? 'hanging' : 'auto') : 'central'}
          >
            {taste}
          </text>
        );
      })}
    </svg>
  </div>
);
