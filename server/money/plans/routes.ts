import type { Calls } from '#contract/calls.ts';
import type { PaymentDeps } from '#server/money/payments/payments.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { beginTrial } from './begin-trial.ts';
import { changePlan } from './change-plan.ts';
import { endBusinessPlan, endBusinessPlanAsStaff } from './end-business-plan.ts';
import { endPlan, endPlanAsStaff } from './end-plan.ts';
import { listPlans } from './list-plans.ts';
import { payMonth } from './pay-month.ts';
import { planCalled, subscriptionOf } from './plan-on.ts';
import { readPlan } from './read-plan.ts';
import { recordTransfer } from './refunds/record-transfer.ts';
import { startPlan } from './start-plan.ts';
import { waiveFee } from './waive-fee.ts';

export function planRoutes(deps: PaymentDeps): Handlers<Calls> {
  return {
    'GET /plan': async ({ member }) => ({ answer: await readPlan(deps, member.id) }),
    'POST /plan': async ({ body, member }) =>
      answered(
        await startPlan(deps, { customerId: member.id, plan: subscriptionOf(body.plan), saves: body.saves }),
      ),
    'POST /plan/trials': async ({ body, member }) =>
      (await beginTrial(deps, { customerId: member.id, plan: planCalled(body.plan) })) ?? {
        answer: await readPlan(deps, member.id),
      },
    'PUT /plan': async ({ body, member }) =>
      (await changePlan(deps, { customerId: member.id, plan: subscriptionOf(body.plan) })) ?? {
        answer: await readPlan(deps, member.id),
      },
    'DELETE /plan': async ({ member }) =>
      (await endPlan(deps, member.id)) ?? { answer: await readPlan(deps, member.id) },
    'DELETE /plan/business': async ({ member }) =>
      (await endBusinessPlan(deps, member.id)) ?? { answer: await readPlan(deps, member.id) },
    'POST /plan/payments': async ({ member }) => answered(await payMonth(deps, member.id)),
    'GET /staff/plans': async ({ query }) => ({ answer: await listPlans(deps, query) }),
    'POST /staff/business-plans/{id}/endings': async ({ params: { id }, member }) =>
      (await endBusinessPlanAsStaff(deps, { id, staffId: member.id })) ?? { answer: { message: ENDED } },
    'POST /staff/plans/{id}/endings': async ({ params: { id }, member }) =>
      (await endPlanAsStaff(deps, { id, staffId: member.id })) ?? { answer: { message: ENDED } },
    'PUT /staff/plans/{id}/transfer': async ({ params, body, member }) =>
      (await recordTransfer(deps, {
        planId: params.id,
        staffId: member.id,
        reference: body.reference,
      })) ?? { answer: { message: TRANSFERRED } },
    'POST /staff/plan-fees/{id}/waivers': async ({ params, body, member }) =>
      (await waiveFee(deps, { feeId: params.id, reason: body.reason, member })) ?? {
        answer: { message: WAIVED },
      },
  };
}

const WAIVED = 'The fee is waived, and they have been told.';
const TRANSFERRED = 'The transfer is recorded.';
const ENDED = 'The plan ends, and they have been told.';
