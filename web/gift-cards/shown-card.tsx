import { useState } from 'react';
import { formatPounds, parsePounds } from '#domain/money/pounds.ts';
import { CardFace } from '#web/ui/gift-card/card-face.tsx';
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
        design={design}
        worth={pence === null || pence <= 0 ? '£…' : formatPounds(pence)}
        message={message}
        from={from}
      />
    </div>
  );
}
