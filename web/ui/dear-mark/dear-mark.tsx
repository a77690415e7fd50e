import { toPence } from '#domain/money/pounds.ts';
import { isDear } from '#domain/pricing/dear.ts';
import { pounds } from '../figures.ts';
import styles from './dear-mark.module.css';

interface Props {
  /** In pounds. */
  perKilo: number;
}

/** Stands before the price of a kilo where that is far above most. */
export const DearMark = ({ perKilo }: Props) =>
  isDear(toPence(perKilo)) && <strong className={styles.dear}>Dear: </strong>;

/** Stands beside a bean of a blend whose price is that of the whole; nothing beside a bean at a usual price. */
export const DearBeanPrice = ({ perKilo }: Props) =>
  isDear(toPence(perKilo)) && (
    <small className={styles.bean}>
      <DearMark perKilo={perKilo} />
      {pounds(perKilo)} per kg alone
    </small>
  );
