import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import { addToCart } from '#web/state/change-cart.ts';
import { takeFromCart } from '#web/state/change-line.ts';
import { lineAgain } from '#web/state/new-line.ts';
import { bagsWanted } from './use-bags.ts';

/** A coffee that was just taken out, and can be put back by a button in its place. */
export interface Removed {
  line: CartBlend;
  /** Its index among the lines. */
  index: number;
  problem: string | null;
}

export type Shown = { line: CartBlend; removed?: never } | { line?: never; removed: Removed };

export function useRemoving(lines: readonly CartBlend[]) {
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const drop = (id: string) => setRemoved((all) => all.filter(({ line }) => line.id !== id));

  const remove = async (line: CartBlend, index: number) => {
    setProblem(null);
    const shownLine = { ...line, quantity: bagsWanted(line) };
    setRemoved((all) => [...all, { line: shownLine, index, problem: null }]);
    const outcome = await takeFromCart(line.id);
    if (outcome.ok || outcome.status === 404) return;
    drop(line.id);
    setProblem(`${line.name} is still in your cart. ${outcome.problem.message}`);
  };

  const shown = withRemoved(lines, removed);

  const undo = async ({ line }: Removed) => {
    const beforeId = lineAfter(shown, line.id);
    const outcome = await addToCart({ ...lineAgain(line, line.blend_recipes), beforeId });
    if (!outcome.ok) {
      const { message } = outcome.problem;
      setRemoved((all) => all.map((one) => (one.line.id === line.id ? { ...one, problem: message } : one)));
      return;
    }
    // With the line that is back, or for a moment both would be there.
    flushSync(() => drop(line.id));
    // The button that had the focus is gone.
    requestAnimationFrame(() => document.getElementById(`line-${outcome.answer.id}`)?.focus());
  };

  return { shown, problem, remove, undo };
}

/** The first line still in the cart below a removed one: it goes back before that. */
export function lineAfter(shown: readonly Shown[], removedId: string): string | null {
  const index = shown.findIndex(({ removed }) => removed?.line.id === removedId);
  return shown.slice(index + 1).find(({ line }) => line !== undefined)?.line?.id ?? null;
}

/** Lines in their order, and where a line was removed its message in its place. */
export function withRemoved(lines: readonly CartBlend[], removed: readonly Removed[]): Shown[] {
  const removedIds = new Set(removed.map(({ line }) => line.id));
  const shown: Shown[] = lines.filter(({ id }) => !removedIds.has(id)).map((line) => ({ line }));
  for (const one of removed.toSorted((a, b) => a.index - b.index)) {
    shown.splice(Math.min(one.index, shown.length), 0, { removed: one });
  }
  return shown;
}
