import styles from './labelled-tasteprint.module.css';
import { PetalLabels } from './petal-labels.tsx';
import { type PrintedCoffee, Tasteprint } from './tasteprint.tsx';

const LABEL_RADIUS = 540;

/** Large tasteprint with the name of every taste around it. */
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
      <PetalLabels radius={LABEL_RADIUS} />
    </svg>
  </div>
);
