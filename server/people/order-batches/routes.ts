import type { Calls } from '#contract/calls.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { refuse } from '#server/platform/refusal.ts';
import { listBatches } from './batch-store.ts';
import { checkBatch } from './check-batch.ts';
import { type BatchDeps, placeBatch } from './place-batch.ts';
import { readBatch } from './read-batch.ts';

export function orderBatchRoutes(deps: BatchDeps): Handlers<Calls> {
  const { db } = deps;
  const batchOf = async (id: string, customerId: number) => {
    const batch = await readBatch(db, { id, customerId });
    return batch === null ? refuse('not_found') : { answer: batch };
  };
  return {
    'POST /order-batches/checks': async ({ body, member }) =>
      answered(await checkBatch(deps, body, member.id)),
    'POST /order-batches': async ({ body, member }) =>
      (await placeBatch(deps, body, member.id)) ?? batchOf(body.id, member.id),
    'GET /order-batches': async ({ member }) => ({
      answer: (await listBatches(db, member.id)).map(({ total, placed_at, ...batch }) => ({
        ...batch,
        placed_at: placed_at.toISOString(),
        total: toPounds(total),
      })),
    }),
    'GET /order-batches/{id}': ({ params, member }) => batchOf(params.id, member.id),
  };
}
