import type { Reply } from '#web/api/shop-api.ts';

interface Asking<A> {
  /** Waits for news at the shop; `null` where it can't be asked just now. */
  ask: () => Promise<Reply<A>> | null;
  hear: (answer: A) => void;
  /** Milliseconds until it is asked again after so many failures in a row; `null` to give up. */
  pauseAfter: (failures: number, status: number | null) => number | null;
  signal: AbortSignal;
}

/** Long polling, from a browser: one question after the other, until the signal ends it. */
export async function askOnAndOn<A>({ ask, hear, pauseAfter, signal }: Asking<A>): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const outcome = await ask();
    if (signal.aborted) return;
    if (outcome?.ok === true) {
      failures = 0;
      hear(outcome.answer);
    } else {
      failures += 1;
      const pauseMs = pauseAfter(failures, outcome?.status ?? null);
      if (pauseMs === null) return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
