import { useState } from 'react';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import { refusalOfBags } from '#domain/blend/line.ts';
import { changeLine } from '#web/state/change-line.ts';
import { showToast } from '#web/ui/toast/toasts.ts';

/** A toast, since the line that it is about is no longer shown. */
const LINE_GONE = { tone: 'bad', seconds: 8 } as const;

/** Optimistic update: the bags that were asked for and that the shop has not answered yet, by line. */
const pending = new Map<string, number>();

/** How many bags the visitor sees, also before the shop has answered. */
export const bagsWanted = ({ id, quantity }: CartBlend): number => pending.get(id) ?? quantity;

/** The number of bags, typed or stepped: shown at once, sent one after the other, left in the field when the shop refuses. */
export function useBags(line: CartBlend) {
  const { id, quantity } = line;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const want = async (bags: number) => {
    setTyped(String(bags));
    setProblem(null);
    const isSending = pending.has(id);
    pending.set(id, bags);
    if (isSending) return;
    let sent = bags;
    let outcome = await changeLine(id, { quantity: sent });
    for (let last = bagsWanted(line); last !== sent; last = bagsWanted(line)) {
      sent = last;
      outcome = await changeLine(id, { quantity: sent });
    }
    pending.delete(id);
    if (outcome.ok) setTyped((now) => (now === String(sent) ? null : now));
    else if (outcome.status === 404) showToast(`${line.name} is no longer in your cart.`, LINE_GONE);
    else setProblem(outcome.problem.message);
  };

  /** A number that was refused is sent again on Enter, and not by merely leaving the field. */
  const leave = () => {
    if (problem === null) commit();
  };

  const type = (text: string) => {
    setTyped(text);
    setProblem(null);
  };

  const commit = () => {
    if (typed === null) return;
    const bags = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0;
    const refusal = refusalOfBags(bags);
    if (refusal !== null) setProblem(refusal.message);
    else if (bags !== bagsWanted(line)) void want(bags);
    else if (!pending.has(id)) {
      setTyped(null);
      setProblem(null);
    }
  };

  const step = (by: 1 | -1) => {
    const bags = bagsWanted(line) + by;
    if (refusalOfBags(bags) === null) void want(bags);
  };

  const shown = typed ?? String(quantity);
  return { shown, problem, type, commit, leave, step };
}
