import { useEffect, useState } from 'react';
import { browserApi } from '#web/state/browser-api.ts';
import { askInEffect } from '#web/state/latest.ts';
import type { NewLine } from '#web/state/new-line.ts';
import { usePlanChanges } from '#web/state/plan-changes.ts';
import { useAddToCart } from '#web/state/use-add-to-cart.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import { showAdded } from '#web/ui/toast/show-added.ts';
import { showProblemForNow } from '#web/ui/toast/show-problem.ts';
import styles from './add-match.module.css';

/** Puts 250 g of a proposal into the cart at once. Carts need script. */
export function AddMatch({ line, title }: { line: NewLine; title: string }) {
  const price = useBagPrice(line);
  const { busy, add } = useAddToCart(showProblemForNow);
  const addMatch = async () => {
    const added = await add(line);
    if (added !== null) await showAdded(added, line.quantity);
  };
  return (
    <button
      type="button"
      className={`${buttons.primary} ${styles.add}`}
      aria-disabled={busy || undefined}
      onClick={() => void addMatch()}
    >
      Add 250 g to cart{price === null ? '' : `, ${pounds(price)}`}
      <span className="visually-hidden"> ({title})</span>
    </button>
  );
}

/** The visitor's own price of the bag; `null` until it is known. */
function useBagPrice(line: NewLine): number | null {
  const isMember = useLoggedIn();
  const planChanges = usePlanChanges();
  const asked = JSON.stringify({ line, isMember, planChanges });
  const [answer, setAnswer] = useState<{ asked: string; price: number } | null>(null);
  useEffect(
    () =>
      askInEffect(async (isLatest) => {
        const outcome = await browserApi('POST /dynamically-priced-blends', { body: lineIn(asked) });
        if (isLatest() && outcome.ok) setAnswer({ asked, price: outcome.answer.unit_price });
      }),
    [asked],
  );
  return answer?.asked === asked ? answer.price : null;
}

const lineIn = (asked: string): NewLine => (JSON.parse(asked) as { line: NewLine }).line;
