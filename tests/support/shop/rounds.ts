/** Called before a shop's own code: when its parent process says so, it does at once what else it does at intervals. */
import type { Told } from './killable-shop.ts';

export function beginRoundsWhenTold(): void {
  const works = new Set<() => void>();
  const { setInterval } = globalThis;
  Reflect.set(globalThis, 'setInterval', (work: () => void, everyMs: number) => {
    works.add(work);
    return setInterval(work, everyMs);
  });
  process.on('message', ({ beginsRound }: Told) => {
    if (beginsRound === true) for (const work of works) work();
  });
}
