import { z } from 'zod';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body, flag, say } from '#contract/fields/fields.ts';
import { line } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { begunPayments } from '#contract/orders/rate-limits.ts';
import { DAY } from '#contract/rate-limit.ts';
import { staffCall } from '#contract/staff-call.ts';
import { WAIVE_REASONS, type WaiveReason } from '#domain/plans/fee-waiver.ts';
import { harboursPlan } from './business-plan.ts';
import {
  anyPlanSlug,
  minasMonth,
  minasPlan,
  minasState,
  pageOfPlans,
  planSlug,
  planState,
  staffPlans,
} from './plan.ts';

const REASONS = Object.keys(WAIVE_REASONS) as WaiveReason[];

const begun = z.object({ paypal_approval_url: z.string() }).meta({ id: 'PlanPaymentBegun' });

const ofMember = { group: 'Plans', who: 'member' } as const;

/** Each change is mailed. */
const changes = [{ name: 'changes of plans by account', attempts: 20, seconds: DAY, by: 'account' }] as const;

const APPROVAL = {
  paypal_approval_url: 'https://www.sandbox.paypal.com/checkoutnow?token=5O190127TN364715T',
};

export const planCalls = {
  'GET /plan': call({
    ...ofMember,
    name: 'getPlan',
    summary: 'The plan that the caller pays for, or those that can be started, with their days and sums.',
    answer: planState,
    refuses: ['not_signed_in'],
    example: { answer: minasState },
  }),
  'POST /plan': call({
    ...ofMember,
    name: 'keepPlan',
    summary: 'Start a plan: it begins once PayPal has the money for its first month.',
    limits: begunPayments,
    body: body({
      plan: planSlug,
      saves: flag.meta({ description: 'Whether PayPal saves the payment, and each month is charged to it.' }),
    }),
    answer: begun,
    refuses: ['not_signed_in', 'invalid', 'changed_meanwhile', 'too_many_tries', 'unavailable'],
    example: { body: { plan: 'barista' }, answer: APPROVAL },
  }),
  'POST /plan/trials': call({
    ...ofMember,
    name: 'beginTrial',
    summary: 'Start the free trial of a plan, once for each person. It ends by itself.',
    limits: changes,
    body: body({ plan: anyPlanSlug }),
    answer: planState,
    refuses: ['not_signed_in', 'invalid', 'changed_meanwhile', 'too_many_tries'],
    example: {
      body: { plan: 'barista' },
      answer: { ...minasState, plan: null, step: 'keep', trial_until: '2026-12-21' },
    },
  }),
  'PUT /plan': call({
    ...ofMember,
    name: 'changePlan',
    summary: 'Change the plan from the next month on, or keep one that was to end.',
    limits: changes,
    body: body({ plan: planSlug }),
    answer: planState,
    refuses: ['not_signed_in', 'invalid', 'changed_meanwhile', 'too_many_tries'],
    example: {
      body: { plan: 'barista-plus' },
      answer: {
        ...minasState,
        plan: { ...minasPlan, next: { plan: 'barista-plus', name: 'Barista Plus', amount: 19.99 } },
      },
    },
  }),
  'DELETE /plan': call({
    ...ofMember,
    name: 'endPlan',
    summary: 'End the plan: with the month that is paid, or at once with a refund while cooling off.',
    limits: changes,
    answer: planState,
    refuses: ['not_signed_in', 'changed_meanwhile', 'too_many_tries'],
    example: {
      answer: { ...minasState, plan: { ...minasPlan, next_month_on: null, ends_on: '2026-12-21' } },
    },
  }),
  'DELETE /plan/business': call({
    ...ofMember,
    name: 'endBusinessPlan',
    summary: 'End the plan of a business with the period that was charged.',
    limits: changes,
    answer: planState,
    refuses: ['not_signed_in', 'changed_meanwhile', 'too_many_tries'],
    example: {
      answer: {
        ...minasState,
        plan: null,
        business: {
          ...harboursPlan,
          next_fee_on: null,
          ends_on: '2026-12-21',
          ended_by: 'member',
          state: 'ending',
        },
      },
    },
  }),
  'POST /plan/payments': call({
    ...ofMember,
    name: 'payPlanMonth',
    summary: 'Pay the month that is due by PayPal.',
    limits: begunPayments,
    answer: begun,
    refuses: ['not_signed_in', 'changed_meanwhile', 'too_many_tries', 'unavailable'],
    example: { answer: APPROVAL },
  }),
  'GET /staff/plans': call({
    ...staffCall(['money', 'people']),
    name: 'listPlans',
    summary: 'Who pays for which plan, page by page, and how many members joined and left.',
    query: pageOfPlans,
    answer: staffPlans,
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      query: { after: '57' },
      answer: {
        plans: [
          {
            id: 12,
            customer_id: 41,
            full_name: 'Mina Okafor',
            email: 'mina@example.com',
            name: 'Barista',
            amount: 12.99,
            begins_on: '2026-11-21',
            ends_on: null,
            ended_by: null,
            state: 'running',
            refund_trouble: null,
            months: [minasMonth],
          },
        ],
        next: null,
        business: [],
        next_business: null,
        figures: { running: 1, unpaid: 0, ending: 0, refunds_refused: 0 },
        counts: [{ month: '2026-11', began: 1, ended: 0, paid: 12.99 }],
        read_at: '2026-11-22T09:30:00Z',
      },
    },
  }),
  'POST /staff/business-plans/{id}/endings': call({
    ...staffCall('people'),
    name: 'endBusinessPlanOfCustomer',
    summary: "End a business's plan, by the same rules as if they did, and mail them.",
    params: withId,
    answer: done,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile'],
    example: {
      params: { id: '3' },
      answer: { message: 'The plan ends, and they have been told.' },
    },
  }),
  'POST /staff/plan-fees/{id}/waivers': call({
    ...staffCall('money'),
    name: 'waiveFee',
    summary:
      'Waive a fee of a business’s plan. A credit note takes its invoice back; what was paid of it stays on account.',
    params: withId,
    body: body({ reason: z.enum(REASONS, say('Please choose a reason.')) }),
    answer: done,
    refuses: [
      ...staffCall('money').refuses,
      'changed_meanwhile',
      'fresh_code_needed',
      'second_person_needed',
    ],
    example: {
      params: { id: '3' },
      body: { reason: 'mistake' },
      answer: { message: 'The fee is waived, and they have been told.' },
    },
  }),
  'POST /staff/plans/{id}/endings': call({
    ...staffCall('people'),
    name: 'endPlanOfCustomer',
    summary: "End a customer's plan, by the same rules as if they did, and mail them.",
    params: withId,
    answer: done,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile'],
    example: {
      params: { id: '12' },
      answer: { message: 'The plan ends, and they have been told.' },
    },
  }),
  'PUT /staff/plans/{id}/transfer': call({
    ...staffCall('money'),
    name: 'recordPlanTransfer',
    summary: 'Record that the fee of a plan, which PayPal refused to refund, went back by bank transfer.',
    freshCode: true,
    params: withId,
    body: body({ reference: line(140).meta({ description: 'Of the transfer, as the bank has it.' }) }),
    answer: done,
    refuses: [...staffCall('money').refuses, 'changed_meanwhile', 'fresh_code_needed'],
    example: {
      params: { id: '12' },
      body: { reference: 'FT26328-0041' },
      answer: { message: 'The transfer is recorded.' },
    },
  }),
};
