/** Greedy nearest neighbour: next comes the line that opens the fewest bins more. */

interface Filled {
  /** Keys of the bins that it takes from. */
  bins: readonly string[];
}

/** Lines in an order in which bins are opened few times, and never more often than in the order given. */
export function fillingOrder<L extends Filled>(lines: readonly L[]): L[] {
  const ordered = nearestNext(lines);
  return openings(ordered) < openings(lines) ? ordered : [...lines];
}

function nearestNext<L extends Filled>(lines: readonly L[]): L[] {
  const left = [...lines];
  const ordered: L[] = [];
  let open = new Set<string>();
  while (left.length > 0) {
    const next = left.reduce((best, line) => (isBetter(line, best, open) ? line : best));
    left.splice(left.indexOf(next), 1);
    ordered.push(next);
    open = new Set(next.bins);
  }
  return ordered;
}

/** How often bins are opened: a bin stays open from one line to the next. */
export function openings(lines: readonly Filled[]): number {
  return lines.reduce((sum, line, i) => sum + newBins(line, new Set(lines[i - 1]?.bins)), 0);
}

const newBins = ({ bins }: Filled, open: ReadonlySet<string>): number =>
  bins.filter((bin) => !open.has(bin)).length;

function isBetter(line: Filled, best: Filled, open: ReadonlySet<string>): boolean {
  const [more, most] = [newBins(line, open), newBins(best, open)];
  if (more !== most) return more < most;
  // Among equals the one that keeps more bins open leads nowhere new.
  return keptOpen(line, open) > keptOpen(best, open);
}

const keptOpen = ({ bins }: Filled, open: ReadonlySet<string>): number =>
  bins.filter((bin) => open.has(bin)).length;
