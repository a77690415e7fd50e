/** Work that comes round again and again, such as forgetting what is old. Any number of processes may do it at once. */
import type { FastifyBaseLogger } from 'fastify';

export interface Job {
  /** For the log when it fails: `sweeping carts`. */
  name: string;
  everyMs: number;
  work: (now: Date) => Promise<unknown>;
}

/** Each at once and then at its pace; one that fails is done again in its next turn. The answer ends them. */
export function startJobs(rounds: readonly Job[], log: FastifyBaseLogger): () => void {
  const timers = rounds.map(({ name, everyMs, work }) => {
    const turn = () =>
      void work(new Date()).catch((error: unknown) =>
        log.warn({ err: error, round: name }, 'a round failed'),
      );
    turn();
    return setInterval(turn, everyMs).unref();
  });
  return () => timers.forEach((timer) => clearInterval(timer));
}
