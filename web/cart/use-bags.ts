import { useState } from 'react';
import type { CartBlend } from '../../contract/carts/cart-line.ts';
import { refusalOfBags } from '../../domain/blend/line.ts';
import { changeBags } from '../state/change-cart.ts';
import { showToast } from '../ui/toast/toasts.ts';

/** The line itself is gone too, so that nothing can be said beside it. */
const GONE = { tone: 'bad', seconds: 8 } as const;

/** Asked for and not granted yet, by line. */
const asked = new Map<string, number>();

/** What the visitor sees, also while the shop has not said yes to it. */
export const bagsWanted = ({ id, quantity }: CartBlend): number => asked.get(id) ?? quantity;

/** How many bags are wanted, typed or stepped: shown at once, sent one after the other, kept when the shop refuses. */
export function useBags(line: CartBlend) {
  const { id, quantity } = line;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const want = async (bags: number) => {
    setTyped(String(bags));
    setProblem(null);
    const isSending = asked.has(id);
    asked.set(id, bags);
    if (isSending) return;
    let sent = bags;
    let outcome = await changeBags(id, sent);
    for (let last = bagsWanted(line); last !== sent; last = bagsWanted(line)) {
      sent = last;
      outcome = await changeBags(id, sent);
    }
    asked.delete(id);
    if (outcome.ok) setTyped((now) => (now === String(sent) ? null : now));
    else if (outcome.status === 404) showToast(`${line.name} is no longer in your cart.`, GONE);
    else setProblem(outcome.problem.message);
  };

  /** What was refused is asked for again on Enter, not in passing. */
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
    else if (!asked.has(id)) {
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
