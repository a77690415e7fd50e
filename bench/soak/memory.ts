/** Memory of the shops while they live undisturbed: once they are warm, a quarter into the calm, and at its end. */
import { median } from '#bench/side-by-side.ts';
import { type Journal, noteBroken } from './journal.ts';
import type { SoakShop } from './shops.ts';

export interface Growth {
  seconds: number;
  /** Megabytes. */
  start: number;
  end: number;
}

/** Shops that live for less are not warm yet: their page caches still fill. */
const LONG_ENOUGH_SECONDS = 120;
const MOST_GROWTH = 1.1;

export function judgeMemory(growth: readonly Growth[], journal: Journal): void {
  for (const [index, { start, end, seconds }] of growth.entries())
    if (seconds >= LONG_ENOUGH_SECONDS && end > start * MOST_GROWTH)
      noteBroken(
        journal,
        `The memory of shop ${index + 1} grew from ${start.toFixed(0)} to ${end.toFixed(0)} MB`,
      );
}

interface MemoryWatch {
  /** The growth of each shop, from medians over a tenth of what was seen. */
  growth(): Growth[];
  stop(): void;
}

const EVERY_MS = 1_000;

export function watchMemory(shops: readonly SoakShop[]): MemoryWatch {
  const seen = shops.map((): number[] => []);
  const look = () =>
    shops.forEach(({ running }, index) => running && seen[index]?.push(running.residentMegabytes()));
  look();
  const timer = setInterval(look, EVERY_MS);
  return {
    stop: () => clearInterval(timer),
    growth: () =>
      seen.map((megabytes) => {
        const tenth = Math.ceil(megabytes.length / 10);
        const warm = Math.floor(megabytes.length / 4);
        const seconds = megabytes.length - warm;
        return {
          seconds,
          start: median(megabytes.slice(warm, warm + tenth)),
          end: median(megabytes.slice(-tenth)),
        };
      }),
  };
}
