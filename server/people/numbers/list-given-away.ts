import type { ListGivenAway } from '#contract/numbers/given-away.ts';
import { toPounds } from '#domain/money/pounds.ts';
import type { Span } from '#domain/numbers/span.ts';
import type { Database } from '#server/platform/database.ts';
import { listGiven } from './given-away-store.ts';

const MOST = 500;

export async function listGivenAway(db: Database, span: Span): Promise<ListGivenAway> {
  const given = await listGiven(db, span, MOST);
  const [first] = given;
  return {
    count: first?.count ?? 0,
    sums: {
      grams: first?.all_grams ?? 0,
      worth: toPounds(first?.all_worth ?? 0),
      cost: toPounds(first?.all_cost ?? 0),
    },
    rows: given.map(({ order_id, day, kind, reason, grams, worth, cost }) => ({
      order_id,
      day,
      kind,
      reason,
      grams,
      worth: toPounds(worth),
      cost: toPounds(cost),
    })),
  };
}
