import { useRef, useState } from 'react';
import type { Reply } from '#web/api/shop-api.ts';
import { beep } from './beep.ts';

export interface Turns {
  busy: boolean;
  /** Why an act was refused. */
  problem: string | null;
  say: (words: string | null) => void;
  /** Acts once those before it were answered. A refusal is heard, and stays where it is read until an act that came after it. */
  take: <A>(call: () => Promise<Reply<A>>) => Promise<Reply<A>>;
}

/** Acts one after the other: a scanner is faster than the shop. */
export function useTurns(): Turns {
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const messages = useRef(0);
  const say = (words: string | null) => {
    messages.current++;
    setProblem(words);
  };
  const take = async <A>(call: () => Promise<Reply<A>>): Promise<Reply<A>> => {
    const messagesBefore = messages.current;
    setWaiting((acts) => acts + 1);
    const sent = last.current.then(call, call);
    last.current = sent;
    const outcome = await sent;
    setWaiting((acts) => acts - 1);
    if (!outcome.ok) {
      beep('bad');
      say(outcome.problem.message);
    } else if (messages.current === messagesBefore) setProblem(null);
    return outcome;
  };
  return { busy: waiting > 0, problem, say, take };
}
