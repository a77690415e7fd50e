import { useState } from 'react';
import { formatPounds, parsePounds } from '#domain/money/pounds.ts';
import { CardFace } from '#web/ui/gift-card/card-face.tsx';
import styles from './shown-card.module.css';

interface Card {
  amount: string;
  design: string;
  from: string | undefined;
  message: string;
}

const FIRST_CARD: Card = { amount: '25', design: 'rosette', from: undefined, message: '' };

/** The card as it is being filled in, and what keeps it so. It is from `buyer` until another name is typed. */
export function useShownCard(typed: Readonly<Record<string, string>> = {}, buyer = '') {
  const [typedCard, setCard] = useState<Card>({ ...FIRST_CARD, ...typed });
  const card = { ...typedCard, from: typedCard.from ?? buyer };
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
  card: Card & { from: string };
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
