/** The clock of a test shop: it stands still until a test moves it on. */
export interface TestClock {
  (): Date;
  advance(ms: number): void;
  /** Back to the system's time. */
  reset(): void;
}

export function openTestClock(): TestClock {
  let now = new Date();
  return Object.assign(() => now, {
    advance: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    reset: () => {
      now = new Date();
    },
  });
}
