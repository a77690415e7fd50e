import { useState } from 'react';
import { QUARTER_KILO_BAG } from '../../../domain/blend/packing.ts';
import { addToCart } from '../../state/change-cart.ts';
import { newLine } from '../../state/new-line.ts';
import buttons from '../../ui/button.module.css';
import { showAdded } from '../../ui/toast/show-added.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import type { ComparedNote } from './compared-notes.ts';

/** Puts the smallest bag of a compared coffee into the cart, in the grind that it is sold in. */
export function AddColumnToCart({ note }: { note: ComparedNote }) {
  const [busy, setBusy] = useState(false);
  const add = async () => {
    if (busy) return;
    setBusy(true);
    const bag = { bagSizeId: QUARTER_KILO_BAG, grindId: note.grindId, quantity: 1 };
    const outcome = await addToCart(newLine({ ...note.coffee, ...bag }));
    setBusy(false);
    if (outcome.ok) await showAdded(outcome.answer, 1);
    else showToast(outcome.problem.message, { tone: 'bad', seconds: 8 });
  };
  return (
    <button
      type="button"
      className={buttons.primary}
      aria-disabled={busy || undefined}
      onClick={() => void add()}
    >
      Add To Cart<span className="visually-hidden"> 250 g of {note.print.name}</span>
    </button>
  );
}
