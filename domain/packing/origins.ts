/** Where the coffee of a bag comes from, by the recipe that was used, so that a name misleads nobody. */

interface Origin {
  country: string;
  percentage: number;
}

/** Such as `Coffee from Brazil (60%) and Colombia (40%).` */
export function originsInWords(origins: readonly Origin[]): string {
  const parts = new Map<string, number>();
  for (const { country, percentage } of origins) parts.set(country, (parts.get(country) ?? 0) + percentage);
  if (parts.size === 1) return `Coffee from ${[...parts.keys()].join()}.`;
  const words = [...parts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([country, part]) => `${country} (${part}%)`);
  const last = words.pop();
  return `Coffee from ${words.join(', ')} and ${last}.`;
}
