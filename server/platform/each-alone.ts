/** Work of a job on many things, each in a transaction of its own. */
import { isOutage } from './outage.ts';

/** What it is about, as a log may say it, and the work on it. */
export type Alone = readonly [name: string, work: () => Promise<unknown>];

/** One that fails holds up none of the others: the error at the end names those that failed. Without a database, none is worth trying. */
export async function eachAlone(works: Iterable<Alone> | AsyncIterable<Alone>): Promise<void> {
  const failures: Error[] = [];
  for await (const [name, work] of works)
    try {
      await work();
    } catch (cause) {
      if (isOutage(cause)) throw cause;
      failures.push(new Error(name, { cause }));
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `Not done: ${failures.map(({ message }) => message).join(', ')}.`);
}
