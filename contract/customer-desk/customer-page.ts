/** Everything about one customer, each part for those who may see it. */
import { z } from 'zod';
import { emailChange } from '#contract/accounts/email-changes.ts';
import { bakery, shippingDetail } from '#contract/accounts/saved-addresses.ts';
import { call } from '#contract/call.ts';
import { givenCredit } from '#contract/credit/given-credit.ts';
import { addressAnswer, minasAddressAnswer } from '#contract/customers/postal-address.ts';
import { body, countryId, ctapsId, grams, money, time } from '#contract/fields/fields.ts';
import { paragraph } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { statementLine } from '#contract/ledger/ledger.ts';
import { SHOWN_STATES } from '#contract/mail/staff-mails.ts';
import { staffPlan } from '#contract/plans/plan.ts';
import { staffCall } from '#contract/staff-call.ts';
import { customerMerge } from './customer-merges.ts';
import { customerShown, minaListed } from './listed-customer.ts';

const orderOfCustomer = z
  .object({
    id: z.int(),
    placed_at: time,
    order_status_id: z.int(),
    is_packed: z.boolean(),
    grams,
    total: money.nullable().meta({ description: 'Only with the right orders or money.' }),
  })
  .meta({ id: 'OrderOfCustomer' });

const mailOfCustomer = z
  .object({
    id: z.int(),
    kind: z.string(),
    subject: z.string(),
    state: z.enum(SHOWN_STATES),
    queued_at: time,
  })
  .meta({ id: 'MailOfCustomer' });

const otherRecord = z
  .object({
    id: z.int(),
    kind: z.enum(['member', 'guest']),
    full_name: z.string(),
    created_at: time,
  })
  .meta({ id: 'OtherRecord', description: 'Another record of the same mailbox.' });

const customerNote = z
  .object({ id: z.int(), words: z.string(), by: z.string(), written_at: time })
  .meta({ id: 'CustomerNote' });

const customerInFull = z
  .object({
    ...customerShown,
    first_name: z.string(),
    last_name: z.string(),
    ...addressAnswer,
    country_id: countryId.nullable(),
    version: z.int().meta({ description: 'Of the name, the addresses and the telephone number.' }),
    email_change: emailChange.nullable(),
    is_own: z.boolean().meta({ description: 'The caller’s own record, or another of their mailbox.' }),
    predictive_ordering: z.boolean(),
    addresses: z.array(shippingDetail),
    orders: z.array(orderOfCustomer).meta({ description: 'The latest.' }),
    months: z
      .array(
        z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), grams, orders: z.int().min(0) }).meta({
          id: 'MonthOfCustomer',
        }),
      )
      .meta({ description: 'The last twelve months in London, the first one first.' }),
    blends: z.array(z.object({ ctaps_id: ctapsId, name: z.string(), made_at: time })),
    statement: z
      .array(statementLine)
      .nullable()
      .meta({ description: 'The latest postings to their credit and account; only with the right money.' }),
    given_credits: z
      .array(givenCredit)
      .nullable()
      .meta({ description: 'Credit that staff gave; only with the right money.' }),
    plans: z.array(staffPlan),
    mails: z.array(mailOfCustomer),
    notes: z.array(customerNote),
    other_records: z.array(otherRecord),
    merges: z.array(customerMerge),
    distributor_ending: z
      .object({ user_type_id: z.int(), ends_on: z.iso.date() })
      .nullable()
      .meta({ description: 'What a distributor who had notice becomes, and when.' }),
  })
  .meta({ id: 'CustomerInFull' });

export type CustomerInFull = z.infer<typeof customerInFull>;
export type OtherRecord = z.infer<typeof otherRecord>;

const note = {
  id: 12,
  words: 'Rang: wants dark roasts only.',
  by: 'Otto Brandt',
  written_at: '2026-11-21T10:00:00Z',
};

export const customerPageCalls = {
  'GET /staff/customers/{id}': call({
    ...staffCall('people'),
    name: 'getStaffCustomer',
    summary:
      'Everything about one customer. Postings need the right money; totals of orders need orders or money.',
    params: withId,
    answer: customerInFull,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: {
      params: { id: '41' },
      answer: {
        ...minaListed,
        first_name: 'Mina',
        last_name: 'Okafor',
        ...minasAddressAnswer,
        version: 3,
        email_change: null,
        is_own: false,
        predictive_ordering: false,
        addresses: [bakery],
        orders: [
          {
            id: 1207,
            placed_at: '2026-11-21T09:30:00Z',
            order_status_id: 6,
            is_packed: false,
            grams: 500,
            total: 17.37,
          },
        ],
        months: [{ month: '2026-11', grams: 500, orders: 1 }],
        blends: [{ ctaps_id: 'CKH1X', name: 'Lantern Ferry', made_at: '2026-11-20T18:00:00Z' }],
        statement: null,
        given_credits: null,
        plans: [],
        mails: [
          {
            id: 8012,
            kind: 'order placed',
            subject: 'Your order 1207',
            state: 'sent',
            queued_at: '2026-11-21T09:30:01Z',
          },
        ],
        notes: [note],
        other_records: [],
        merges: [],
        distributor_ending: null,
      },
    },
  }),
  'POST /staff/customers/{id}/notes': call({
    ...staffCall('people'),
    name: 'writeCustomerNote',
    summary: 'Write a note about a customer that only staff can read. It is forgotten with the customer.',
    params: withId,
    body: body({ words: paragraph(1000) }),
    answer: customerNote,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'invalid'],
    example: {
      params: { id: '41' },
      body: { words: 'Rang: wants dark roasts only.' },
      answer: note,
    },
  }),
};
