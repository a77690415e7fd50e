import { useRef, useState } from 'react';
import type { CartBlend } from '../../contract/cart-line.ts';
import { MOST_BAGS } from '../../domain/blend/line.ts';
import { changeBags } from '../api/cart.ts';

/** Asked for and not granted yet, by line. */
const asked = new Map<string, number>();

/** What the visitor sees, also while the shop has not said yes to it. */
export const bagsWanted = ({ id, quantity }: CartBlend): number => asked.get(id) ?? quantity;

/** How many bags are wanted, typed or stepped: shown at once, sent one after the other, kept when the shop refuses. */
export function useBags({ id, quantity }: CartBlend) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = useRef<number | null>(null);

  const want = async (bags: number) => {
    setTyped(String(bags));
    setProblem(null);
    const isSending = wanted.current !== null;
    wanted.current = bags;
    asked.set(id, bags);
    if (isSending) return;
    let sent: number;
    let outcome: Awaited<ReturnType<typeof changeBags>>;
    do {
      sent = wanted.current;
      outcome = await changeBags(id, sent);
    } while (sent !== wanted.current);
    wanted.current = null;
    asked.delete(id);
    if (outcome.ok) setTyped((now) => (now === String(sent) ? null : now));
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
    if (bags < 1 || bags > MOST_BAGS) setProblem(`We sell 1 to ${MOST_BAGS} bags of a coffee at a time.`);
    else if (bags !== (wanted.current ?? quantity)) void want(bags);
    else if (wanted.current === null) {
      setTyped(null);
      setProblem(null);
    }
  };

  const step = (by: 1 | -1) => {
    const bags = (wanted.current ?? quantity) + by;
    if (bags >= 1 && bags <= MOST_BAGS) void want(bags);
  };

  const shown = typed ?? String(quantity);
  return { shown, problem, type, commit, leave, step };
}
