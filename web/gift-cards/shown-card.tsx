import { useState } from 'react';
import { CARD_DESIGNS, type CardDesign, cardDesigns } from '#domain/gift-cards/sold-card.ts';
import { formatPounds, parsePounds } from '#domain/money/pounds.ts';
import styles from './shown-card.module.css';

interface Card {
  amount: string;
  design: string;
  from: string;
  message: string;
}

const FIRST_CARD: Card = { amount: '25', design: 'rosette', from: '', message: '' };

/** The card as it is being filled in, and what keeps it so. */
export function useShownCard(typed: Readonly<Record<string, string>> = {}) {
  const [card, setCard] = useState<Card>({ ...FIRST_CARD, ...typed });
  const onInput = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { name, value } = target;
    if (Object.hasOwn(FIRST_CARD, name)) setCard((before) => ({ ...before, [name]: value }));
  };
  return { card, onInput };
}

/** Beside the form where there is room, and else within it. It says nothing that the form doesn't. */
export function ShownCard({
  card: { amount, design, from, message },
  where,
}: {
  card: Card;
  where: 'beside' | 'within';
}) {
  const pence = parsePounds(amount);
  return (
    <div className={styles[where]} aria-hidden="true">
      <CardFace
        design={cardDesigns.find((known) => known === design) ?? 'rosette'}
        worth={pence === null || pence <= 0 ? '£…' : formatPounds(pence)}
        message={message}
        from={from}
      />
    </div>
  );
}

interface CardFaceProps {
  design: CardDesign;
  worth: string;
  message: string;
  from: string;
}

/** A gift card as the person who gets it will see it. */
export function CardFace({ design, worth, message, from }: CardFaceProps) {
  return (
    <div className={styles.card}>
      <img
        src={`/giftcards/pictures/${design}.svg`}
        alt={`Gift card, ${CARD_DESIGNS[design]}`}
        width="640"
        height="400"
      />
      <p className={styles.amount}>{worth}</p>
      {message.trim() !== '' && <p className={styles.message}>{message}</p>}
      {from.trim() !== '' && <p className={styles.from}>From {from}</p>}
    </div>
  );
}
