import { CARD_DESIGNS, cardDesigns } from '#domain/gift-cards/sold-card.ts';
import styles from './card-face.module.css';

interface CardFaceProps {
  /** The name of one of our pictures; any other name gets the first picture. */
  design: string;
  worth: string;
  message: string;
  from: string;
}

/** A gift card as the person who gets it will see it. */
export function CardFace({ design, worth, message, from }: CardFaceProps) {
  const picture = cardDesigns.find((known) => known === design) ?? cardDesigns[0];
  return (
    <div className={styles.card}>
      <img
        src={`/giftcards/pictures/${picture}.svg`}
        alt={`Gift card, ${CARD_DESIGNS[picture]}`}
        width="640"
        height="400"
      />
      <p className={styles.amount}>{worth}</p>
      {message.trim() !== '' && <p className={styles.message}>{message}</p>}
      {from.trim() !== '' && <p className={styles.from}>From {from}</p>}
    </div>
  );
}
