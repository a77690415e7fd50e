/** Who a recall goes to: everybody who has a bag of what was traced, guests as well, each mailbox once. */
import type { Trace } from '#contract/traceability/trace.ts';
import { emailIdentity } from '#domain/customer/email.ts';
import { STATUS, STATUSES } from '#domain/order/status.ts';
import type { Database } from '#server/platform/database.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import { fingerprintOf } from '#server/platform/secrets.ts';
import type { TracedBag } from '#server/roastery/packing/packing.ts';
import { shownName } from '#server/selling/orders/orders.ts';
import { asWritten, followCoffee } from './follow-coffee.ts';
import { findPossibleBags, type PossibleBags } from './possible-recipients.ts';
import { listTracedLines, type TracedLine } from './traced-order-store.ts';

export interface Buyer {
  to: string;
  name: string;
  orders: number[];
  /** What they have of it, in words. */
  bags: string[];
}

export interface Buyers {
  /** What was traced, as the audit log calls it. */
  object: string;
  buyers: Buyer[];
  /** Bags that may hold it, whether or not their buyers get the mail. */
  possible: PossibleBags[];
  /** Orders whose buyers were forgotten, and cancelled ones. */
  leftOut: number;
  notDispatched: number;
  untraced: number;
  /** Bags that may hold it since nobody weighed; their buyers always get the mail. */
  asPlanned: number;
  /** Stands for who gets it and for which bags. */
  list: string;
}

export async function findBuyers(
  db: Database,
  { of, with_perhaps: withPerhaps = false }: Recalled,
): Promise<Buyers | Refusal<'invalid'>> {
  const followed = await followCoffee(db, of);
  if ('refused' in followed) return followed;
  if (followed.isMore) return TOO_MANY;
  const possible = await findPossibleBags(db, followed);
  const asPlanned = followed.possible.bags;
  const bags = [
    ...followed.bags.map(certain),
    ...asPlanned.map(unweighed),
    ...(withPerhaps ? possible.map(uncertain) : []),
  ];
  const lines = await listTracedLines(
    db,
    bags.map(({ lineId }) => lineId),
  );
  const isReached = (line: TracedLine) => line.email !== '' && line.order_status_id !== STATUS.cancelled;
  const reached = lines.filter(isReached);
  const buyers = byMailbox(reached, bags);
  return {
    object: `${OBJECTS[followed.kind]} ${asWritten(of)}`,
    buyers,
    possible,
    leftOut: countOrders(lines.filter((line) => !isReached(line))),
    notDispatched: countOrders(reached.filter(({ order_status_id }) => !GONE.has(order_status_id))),
    untraced: followed.untraced,
    asPlanned: asPlanned.length,
    list: fingerprintOf(JSON.stringify(buyers)).slice(0, 16),
  };
}

/** What a recall is about, and whether its mail also goes to buyers who may have coffee of it. */
export interface Recalled {
  of: string;
  with_perhaps?: boolean | undefined;
}

interface WordsOnBags {
  lineId: number;
  words: string;
}

const certain = ({ line_id, lot_code, number }: TracedBag): WordsOnBags => ({
  lineId: line_id,
  words: `bag ${lot_code} ${number}`,
});

/** What it was filled from stands as it was planned, or what its batch was roasted from does. */
const unweighed = (bag: TracedBag): WordsOnBags => ({
  lineId: bag.line_id,
  words: `perhaps bag ${bag.lot_code} ${bag.number}`,
});

const uncertain = ({ lineId, bags }: PossibleBags): WordsOnBags => ({
  lineId,
  words: `perhaps: ${bags === 1 ? '1 bag' : `${bags} bags`}`,
});

const OBJECTS: Readonly<Record<Trace['kind'], string>> = {
  'green lot': 'lot',
  batch: 'bin',
  bag: 'bag',
  'lot of bags': 'bags',
  coffee: 'coffee',
  order: 'order',
};

const TOO_MANY = refuseField(
  'of',
  'There are more orders of this coffee than can be mailed at once. Trace a lot or a batch of it.',
);

const GONE = new Set<number>(STATUSES.sent);

const countOrders = (lines: readonly TracedLine[]): number =>
  new Set(lines.map(({ order_id }) => order_id)).size;

/** The oldest order first, so that the same buyers are always the same list. */
function byMailbox(lines: readonly TracedLine[], bags: readonly WordsOnBags[]): Buyer[] {
  const bagsOf = Map.groupBy(bags, ({ lineId }) => lineId);
  const buyers = new Map<string, Buyer>();
  for (const line of lines.toSorted((one, other) => one.id - other.id)) {
    const identity = emailIdentity(line.email);
    const buyer = buyers.get(identity) ?? { to: line.email, name: nameOf(line), orders: [], bags: [] };
    buyers.set(identity, buyer);
    if (!buyer.orders.includes(line.order_id)) buyer.orders.push(line.order_id);
    for (const { words } of bagsOf.get(line.id) ?? [])
      buyer.bags.push(`${shownName(line)}, order ${line.order_id}, ${words}`);
  }
  return [...buyers.values()];
}

const nameOf = ({ first_name, last_name }: TracedLine): string => `${first_name} ${last_name}`.trim();
