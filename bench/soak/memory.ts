/** Memory of the shops while they live undisturbed: once they are warm, a quarter into the calm, and at its end. */
import { median } from '../side-by-side.ts';
import type { SoakShop } from './shops.ts';

export interface Growth {
  seconds: number;
  /** Megabytes. */
  start: number;
  end: number;
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
