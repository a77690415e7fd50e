/** Traces coffee: from a sack to everybody who has a bag of it, and from a bag back to its sacks. */
import type { Trace } from '#contract/traceability/trace.ts';
import { plainCode } from '#domain/packing/lot.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { Database } from '#server/platform/database.ts';
import { type Refusal } from '#server/platform/refusal.ts';
import { listCuppedAmong } from '#server/roastery/cuppings/cuppings.ts';
import { followCoffee } from './follow-coffee.ts';
import { batchAnswers, lotAnswers, orderAnswers } from './trace-answers.ts';

interface TraceRequest {
  of: string;
  /** Whether the one who asks may see e-mail addresses. */
  showsEmail: boolean;
}

export async function traceCoffee(
  { db, catalogueCache }: { db: Database; catalogueCache: CatalogueCache },
  { of, showsEmail }: TraceRequest,
): Promise<Trace | Refusal<'invalid'>> {
  const followed = await followCoffee(db, of);
  if ('refused' in followed) return followed;
  const { kind, greens, filled, bags, lots, batches, lines, recalls, untraced, isMore, possible } = followed;
  const perhaps = new Set(possible.bags.map(({ id }) => id));
  const { beanOf } = await namesOfBeans(catalogueCache);
  const cupped = await listCuppedAmong(db, {
    batchIds: [...batches, ...possible.batches].map(({ id }) => id),
    lotIds: [...lots, ...possible.lots].map(({ id }) => id),
  });
  return {
    of: plainCode(of),
    kind,
    lots: [
      ...lotAnswers(lots, { greens, beanOf, cupped: cupped.lots, perhaps: false }),
      ...lotAnswers(possible.lots, { greens: [], beanOf, cupped: cupped.lots, perhaps: true }),
    ],
    batches: [
      ...batchAnswers(batches, { greens, filled, lots, cupped: cupped.batches, perhaps: false }),
      ...batchAnswers(possible.batches, {
        greens: [],
        filled: [],
        lots: [],
        cupped: cupped.batches,
        perhaps: true,
      }),
    ],
    orders: orderAnswers([...bags, ...possible.bags], {
      lines: [...lines, ...possible.lines],
      showsEmail,
      perhaps,
    }),
    bags: bags.length,
    perhaps: possible.bags.length,
    untraced,
    recalls: recalls.map(({ sent_at, ...recall }) => ({ ...recall, sent_at: sent_at.toISOString() })),
    is_more: isMore,
  };
}

async function namesOfBeans(catalogueCache: CatalogueCache) {
  const { rows } = await catalogueCache();
  const names = new Map(rows.beans.map(({ id, name }) => [id, name]));
  return { beanOf: (id: number) => names.get(id) ?? `Bean ${id}` };
}
