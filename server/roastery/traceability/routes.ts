import type { Calls } from '#contract/calls.ts';
import { holds } from '#domain/staff/rights.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { closeDay, readDay, takeClosingBack } from './close-day.ts';
import { readOrigins, writeOriginFile } from './order-origins.ts';
import { previewRecall, sendRecall } from './recall.ts';
import { traceCoffee } from './trace.ts';
import type { TraceabilityDeps } from './traceability-deps.ts';

export function traceabilityRoutes(deps: TraceabilityDeps): Handlers<Calls> {
  return {
    'GET /staff/traces': async ({ query, member }) =>
      answered(
        await traceCoffee(deps, {
          of: query.of,
          showsEmail: holds(member.rights, ['orders', 'people'], false),
        }),
      ),
    'GET /staff/orders/{id}/origins': async ({ params }) => answered(await readOrigins(deps.db, params.id)),
    'GET /staff/orders/{id}/origin-file': async ({ params, query }) =>
      answered(await writeOriginFile(deps.db, { orderId: params.id, as: query.as })),
    'POST /staff/recall-previews': async ({ body, member }) =>
      answered(await previewRecall(deps, body, member.rights)),
    'POST /staff/recalls': async ({ body, member }) => answered(await sendRecall(deps, body, member.id)),
    'GET /staff/day-closings/{day}': async ({ params, member }) => ({
      answer: await readDay(deps, { day: params.day, rights: member.rights }),
    }),
    'POST /staff/day-closings': async ({ body, member }) =>
      answered(
        await closeDay(deps, { staffId: member.id, rights: member.rights, day: body.day, words: body.words }),
      ),
    'DELETE /staff/day-closings/{day}': async ({ params: { day }, member }) =>
      answered(await takeClosingBack(deps, { staffId: member.id, rights: member.rights, day })),
  };
}
