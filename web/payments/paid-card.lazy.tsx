import { pounds } from '#web/ui/figures.ts';
import { CardFace } from '#web/ui/gift-card/card-face.tsx';
import styles from './paid.module.css';

interface Props {
  /** As it was typed. */
  card: Readonly<Record<string, string>>;
  amount: number;
}

/** The gift card that was paid for. */
export const PaidCard = ({ card, amount }: Props) => (
  <div className={styles.card}>
    <CardFace
      design={card['design'] ?? ''}
      worth={pounds(amount)}
      message={card['message'] ?? ''}
      from={card['from'] ?? ''}
    />
  </div>
);
