/** What PayPal paid out to the bank, held against the payments, refunds and fees that it consists of. */

/** What PayPal took in or gave back, with its fee, in the order of time. */
export interface PaypalMove {
  /** The day in London. */
  day: string;
  kind: 'payment' | 'refund';
  /** Above zero for a payment, below zero for a refund. */
  pence: number;
  /** What PayPal kept, below zero where it returned some; `null`: it has not said. */
  fee: number | null;
}

export interface Payout {
  id: number;
  day: string;
  pence: number;
}

export interface Match {
  payments: { count: number; pence: number };
  refunds: { count: number; pence: number };
  fees: number;
  /** The payouts before it that it makes up with, oldest first. */
  with: number[];
}

/**
 * A payout is whatever came since the one before it, up to a payment or refund of its own day at the latest, and to the penny. Where the
 * one before matches nothing, both together may. The first begins with the first of what is there, or else anywhere: what came before
 * may have been paid out before anybody recorded it.
 */
export function matchPayouts(payouts: readonly Payout[], moves: readonly PaypalMove[]): Map<number, Match> {
  const nets = [0];
  for (const { pence, fee } of moves) nets.push((nets.at(-1) ?? 0) + pence - (fee ?? 0));
  const matches = new Map<number, Match>();
  let from: number | null = null;
  let open: Payout[] = [];
  for (const payout of payouts) {
    open.push(payout);
    const last = lastOfDay(moves, payout.day);
    const sum: number = open.reduce((pence, one) => pence + one.pence, 0);
    const found: Window | null =
      from === null
        ? (since(nets, { from: 0, sum, last }) ?? anywhere(nets, payout.pence, last))
        : since(nets, { from, sum, last });
    if (found === null) {
      if (from === null) open = [];
      continue;
    }
    const before = open.filter(({ id }) => id !== payout.id).map(({ id }) => id);
    matches.set(payout.id, matchOf(moves.slice(found.from, found.to), before));
    from = found.to;
    open = [];
  }
  return matches;
}

/** Moves from the one with the number `from` to before that with the number `to`. */
interface Window {
  from: number;
  to: number;
}

function since(
  nets: readonly number[],
  { from, sum, last }: { from: number; sum: number; last: number },
): Window | null {
  for (let to = last; to > from; to -= 1) if (at(nets, to) - at(nets, from) === sum) return { from, to };
  return null;
}

/** The latest, and of these the shortest. */
function anywhere(nets: readonly number[], sum: number, last: number): Window | null {
  const latest = new Map<number, number>();
  let found: Window | null = null;
  for (let to = 0; to <= last; to += 1) {
    const from = latest.get(at(nets, to) - sum);
    if (from !== undefined) found = { from, to };
    latest.set(at(nets, to), to);
  }
  return found;
}

const at = (nets: readonly number[], i: number): number => nets[i] ?? 0;

function lastOfDay(moves: readonly PaypalMove[], day: string): number {
  const next = moves.findIndex((move) => move.day > day);
  return next === -1 ? moves.length : next;
}

function matchOf(moves: readonly PaypalMove[], before: number[]): Match {
  const of = (kind: PaypalMove['kind']) => {
    const rows = moves.filter((move) => move.kind === kind);
    return { count: rows.length, pence: rows.reduce((sum, { pence }) => sum + pence, 0) };
  };
  return {
    payments: of('payment'),
    refunds: of('refund'),
    fees: moves.reduce((sum, { fee }) => sum + (fee ?? 0), 0),
    with: before,
  };
}
