import { QUARTER_KILO_BAG } from '#domain/blend/packing.ts';
import { newLine } from '#web/state/new-line.ts';
import { useAddToCart } from '#web/state/use-add-to-cart.ts';
import buttons from '#web/ui/button.module.css';
import { showAdded } from '#web/ui/toast/show-added.ts';
import { showProblemForNow } from '#web/ui/toast/show-problem.ts';
import type { ComparedNote } from './compared-notes.ts';

/** Puts the smallest bag of a compared coffee into the cart, in the grind that it is sold in. */
export function AddColumnToCart({ note }: { note: ComparedNote }) {
  const { busy, add } = useAddToCart(showProblemForNow);
  const addColumn = async () => {
    const bag = { bagSizeId: QUARTER_KILO_BAG, grindId: note.grindId, quantity: 1 };
    const added = await add(newLine({ ...note.coffee, ...bag }));
    if (added !== null) await showAdded(added, 1);
  };
  return (
    <button
      type="button"
      className={buttons.primary}
      aria-disabled={busy || undefined}
      onClick={() => void addColumn()}
    >
      Add To Cart<span className="visually-hidden"> 250 g of {note.print.name}</span>
    </button>
  );
}
