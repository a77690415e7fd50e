/** What moved, summed as it comes: by day, kind of entry, account and side. */
import type { BookMove } from './book-line.ts';
import type { BookTotal } from './cover.ts';

export type SummedMoves = Map<string, BookMove>;

export function addMoves(sums: SummedMoves, moves: readonly BookMove[]): void {
  for (const move of moves) {
    if (move.pence === 0) continue;
    const { day, kind, booked, account, pence } = move;
    const key = [day, kind, booked, account, Math.sign(pence)].join(' | ');
    sums.set(key, { ...move, pence: (sums.get(key)?.pence ?? 0) + pence });
  }
}

/** By the ledger's accounts, each posting on its side. */
export const totalsOf = (parts: readonly { account: string | null; pence: number }[]): BookTotal[] =>
  parts.flatMap(({ account, pence }) =>
    account === null ? [] : [{ account, debit: Math.max(-pence, 0), credit: Math.max(pence, 0) }],
  );
