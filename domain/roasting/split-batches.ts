/** Divides what is to be roasted of one roastable into batches, with the least minutes and waste. */
import { by } from '#domain/by.ts';
import { greenFor, roastedFrom } from './loss.ts';
import type { Machine, PlanInput, RoastableFacts } from './plan.ts';

/** One batch that has no time yet: so much is asked of it, and any machine of its kind may roast it. */
export interface Piece {
  key: string;
  kind: Kind;
  net: number;
}

/** Machines that are alike. */
export interface Kind {
  machines: readonly Machine[];
  minGrams: number;
  maxGrams: number;
  minutes: number;
}

export interface Split {
  pieces: readonly Piece[];
  /** Pence: the minutes of the roaster, and the coffee that will hardly be sold. */
  cost: number;
}

const alike = (one: Machine, other: Machine): boolean =>
  one.minGrams === other.minGrams &&
  one.maxGrams === other.maxGrams &&
  one.minutes === other.minutes &&
  one.changeoverMinutes === other.changeoverMinutes;

/** The smallest first. */
export function kindsOf(machines: readonly Machine[]): Kind[] {
  const groups: Machine[][] = [];
  for (const machine of machines.toSorted((one, other) => one.id - other.id)) {
    const group = groups.find(([first]) => first !== undefined && alike(first, machine));
    if (group === undefined) groups.push([machine]);
    else group.push(machine);
  }
  return groups
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const minutes = first.minutes + first.changeoverMinutes;
      return [{ machines: group, minGrams: first.minGrams, maxGrams: first.maxGrams, minutes }];
    })
    .sort(
      by(
        ({ maxGrams }) => maxGrams,
        ({ minGrams }) => minGrams,
      ),
    );
}

/** The loss to allow for on whichever machine of a kind roasts it. */
export const lossOn = (kind: Kind, key: string, facts: RoastableFacts): number =>
  Math.max(...kind.machines.map(({ id }) => facts.lossBp(key, id)));

export type Costs = Pick<PlanInput, 'settings' | 'facts'>;

/** So much roasted coffee of one roastable. */
export interface Portion {
  key: string;
  net: number;
  /** In so many batches at least. */
  least?: number;
}

/** `null` where no machine can roast it. */
export function splitBatches(
  { key, net, least = 1 }: Portion,
  kinds: readonly Kind[],
  costs: Costs,
): Split | null {
  let best: Split | null = null;
  for (const [i, kind] of kinds.entries())
    for (const split of splitsOn({ key, net, least, kind }, kinds.slice(0, i), costs))
      if (best === null || split.cost < best.cost) best = split;
  return best;
}

/** Even batches on one kind of machine; and full ones, with the rest on smaller machines. */
function splitsOn(
  { key, net, least, kind }: Required<Portion> & { kind: Kind },
  smaller: readonly Kind[],
  costs: Costs,
): Split[] {
  const lossBp = lossOn(kind, key, costs.facts);
  const mostNet = roastedFrom(kind.maxGrams, lossBp);
  if (mostNet <= 0) return [];
  const count = Math.max(least, Math.ceil(net / mostNet));
  const even = Array.from({ length: count }, (_, i) => ({
    key,
    kind,
    net: Math.floor(net / count) + (i < net % count ? 1 : 0),
  }));
  const splits = [withCost(even, costs)];
  if (count > 1 && least === 1) {
    const full = Array.from({ length: count - 1 }, () => ({ key, kind, net: mostNet }));
    const rest = splitBatches({ key, net: net - (count - 1) * mostNet }, smaller, costs);
    if (rest !== null) splits.push(withCost([...full, ...rest.pieces], costs));
  }
  return splits;
}

/** Pence. */
export const costOfMinutes = (minutes: number, { settings }: Costs): number =>
  (minutes * settings.wagePencePerHour) / 60;

function withCost(pieces: readonly Piece[], costs: Costs): Split {
  const { facts } = costs;
  const minutes = pieces.reduce((sum, { kind }) => sum + kind.minutes, 0);
  const waste = pieces.reduce(
    (sum, piece) =>
      sum + (surplusOf(piece, facts) / 1000) * facts.pencePerKilo(piece.key) * facts.unsold(piece.key),
    0,
  );
  return { pieces, cost: costOfMinutes(minutes, costs) + waste };
}

/** What a batch gives beyond what is asked of it. */
export function surplusOf({ key, kind, net }: Piece, facts: RoastableFacts): number {
  const lossBp = lossOn(kind, key, facts);
  return roastedFrom(Math.max(kind.minGrams, greenFor(net, lossBp)), lossBp) - net;
}
