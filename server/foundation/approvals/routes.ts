import type { Approval } from '#contract/approvals/approvals.ts';
import type { Calls } from '#contract/calls.ts';
import { holds, type StaffRight } from '#domain/staff/rights.ts';
import { listNames } from '#server/foundation/customers/customers.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import type { Handlers, Member } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { listOpen } from './approval-store.ts';
import { confirmApproval, withdrawApproval } from './confirm-approval.ts';
import { whyNotConfirm } from './may-confirm.ts';

export function approvalRoutes(deps: { db: Database; outbox: Outbox; clock: Clock }): Handlers<Calls> {
  const { db, clock } = deps;
  return {
    'GET /staff/approvals': async ({ member }) => {
      const open = await listOpen(db, { memberId: member.id, now: clock() });
      const concerning = open.filter((approval) => concerns(approval, member));
      const names = await listNames(
        db,
        concerning.flatMap((approval) => [approval.asked_by, ...customersOf(approval)]),
      );
      const answer = concerning.map(
        (approval): Approval => ({
          id: approval.id,
          right: approval.right_name,
          act: approval.act,
          object: approval.object,
          details: approval.details as Approval['details'],
          customers: customersOf(approval).flatMap((id) => names.get(id) ?? []),
          asked_by: names.get(approval.asked_by) ?? '',
          asked_at: approval.asked_at.toISOString(),
          expires_at: approval.expires_at.toISOString(),
          is_own: approval.asked_by === member.id,
          is_confirmed: approval.confirmed_at !== null,
          may_confirm: whyNotConfirm(approval, member) === null,
        }),
      );
      return { answer };
    },
    'POST /staff/approvals/{id}/confirmations': async ({ params, member }) =>
      (await confirmApproval(deps, params.id, member)) ?? { answer: CONFIRMED },
    'DELETE /staff/approvals/{id}': async ({ params, member }) =>
      (await withdrawApproval(deps, params.id, member)) ?? { answer: null },
  };
}

const customersOf = ({ customer_ids }: { customer_ids: unknown }) => customer_ids as number[];

const concerns = (
  { asked_by, right_name }: { asked_by: number; right_name: string },
  { id, rights }: Member,
) => asked_by === id || holds(rights, [right_name as StaffRight], true);

const CONFIRMED = { message: 'Confirmed. The person who asked for it can do it now.' };
