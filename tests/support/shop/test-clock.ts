/** The clock of a test shop: it stands still until a test moves it on. */
export interface TestClock {
  (): Date;
  advance(ms: number): void;
  /**
   * On by a moment, and to a time that is apart from each one shown before: what an earlier test read by the same clock is old by
   * then, however few milliseconds of the system's time lie between the two.
   */
  letAMomentPass(): void;
  /** Back to the system's time. */
  reset(): void;
}

/** Longer than anything is taken for fresh that another process may change. */
const MOMENT_MS = 1_500;

export function openTestClock(): TestClock {
  let now = new Date();
  const shown = [now.getTime()];
  const show = (time: number) => {
    now = new Date(time);
    shown.push(time);
  };
  const isApart = (time: number) => shown.every((other) => Math.abs(time - other) >= MOMENT_MS);
  return Object.assign(() => now, {
    advance: (ms: number) => show(now.getTime() + ms),
    letAMomentPass: () => {
      let time = now.getTime() + MOMENT_MS;
      while (!isApart(time)) time += MOMENT_MS;
      show(time);
    },
    reset: () => show(Date.now()),
  });
}
