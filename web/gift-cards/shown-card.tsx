import { useState } from 'react';
import { cardDesigns } from '../../domain/gift-cards/sold-card.ts';
import { parsePounds } from '../../domain/money/pounds.ts';
import { pounds } from '../ui/figures.ts';
import styles from './shown-card.module.css';

interface Card {
  amount: string;
  design: string;
  from: string;
  message: string;
}

const FIRST_CARD: Card = { amount: '25', design: 'rosette', from: '', message: '' };

/** The card as it is being filled in, and what keeps it so. */
export function useShownCard() {
  const [card, setCard] = useState(FIRST_CARD);
  const onInput = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { name, value } = target;
    if (Object.hasOwn(FIRST_CARD, name)) setCard((before) => ({ ...before, [name]: value }));
  };
  return { card, onInput };
}

/** It says nothing that the form beside it doesn't. */
export function ShownCard({ card: { amount, design, from, message } }: { card: Card }) {
  const pence = parsePounds(amount);
  return (
    <div className={styles.card} aria-hidden="true">
      <img
        src={`/giftcards/pictures/${cardDesigns.find((known) => known === design) ?? FIRST_CARD.design}.svg`}
        alt=""
        width="640"
        height="400"
      />
      <p className={styles.amount}>{pence === null || pence <= 0 ? '£…' : pounds(pence / 100)}</p>
      {message.trim() !== '' && <p className={styles.message}>{message}</p>}
      {from.trim() !== '' && <p className={styles.from}>From {from}</p>}
    </div>
  );
}
