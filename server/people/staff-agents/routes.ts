import type { Calls } from '#contract/calls.ts';
import type { ProposedAct } from '#contract/staff-agents/proposed-acts.ts';
import { listNames } from '#server/foundation/customers/customers.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { confirmProposedAct, type DecideDeps, refuseProposedAct } from './decide.ts';
import { KINDS_OF_ACTS, lookAt } from './kinds-of-acts.ts';
import { type Made, mayMake } from './make-call.ts';
import { listWaiting } from './proposed-act-store.ts';

/** The handlers of all other modules carry out what is confirmed. */
export function staffAgentRoutes(deps: DecideDeps): Handlers<Calls> {
  return {
    'GET /staff/proposed-acts': async ({ member, visitor: { address } }) => ({
      answer: await listProposedActs(deps, { member, address }),
    }),
    'POST /staff/proposed-acts/{id}/confirmations': async ({ params, body, member, visitor: { address } }) =>
      answered(await confirmProposedAct(deps, { ...params, ...body, member, address })),
    'DELETE /staff/proposed-acts/{id}': async ({ params, member }) =>
      (await refuseProposedAct(deps, { ...params, member })) ?? { answer: null },
  };
}

async function listProposedActs(
  { db, clock, handlers }: DecideDeps,
  by: Pick<Made, 'member' | 'address'>,
): Promise<ProposedAct[]> {
  const waiting = (await listWaiting(db, clock())).filter(({ act }) =>
    mayMake(KINDS_OF_ACTS[act].does, by.member),
  );
  const names = await listNames(
    db,
    waiting.flatMap(({ customer_id, begun_by }) => [customer_id, ...(begun_by === null ? [] : [begun_by])]),
  );
  const listed: ProposedAct[] = [];
  for (const { customer_id, client_name, begun_by, request_id: _, ...row } of waiting) {
    const now = await lookAt(handlers, { act: row.act, objectId: row.object_id }, by);
    // An order that was forgotten meanwhile, or an enquiry.
    if ('refused' in now) continue;
    listed.push({
      ...row,
      now,
      proposed_by: names.get(customer_id) ?? '',
      through: client_name,
      proposed_at: row.proposed_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      is_own: customer_id === by.member.id,
      begun_by: begun_by === null ? null : (names.get(begun_by) ?? ''),
    });
  }
  return listed;
}
