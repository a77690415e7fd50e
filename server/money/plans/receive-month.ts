/** Months of plans as bills: fee and credit are one entry of the ledger, once for each month. */
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { changeCustomer, isMember, readCustomer } from '#server/foundation/customers/customers.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import type { BillReceiver } from '#server/money/payments/payments.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { postEntry } from '#server/selling/ledger/ledger.ts';
import { coolingOffNotice, monthPaid, planBegun } from './paid-plan-mails.ts';
import { changePaidPlan, noteNotice, type PaidPlan, readPaidPlan } from './paid-plan-store.ts';
import { changePeriod, findPeriodOfBill, isUnpaid, type Period } from './period-store.ts';
import { subscriptionOn } from './plan-on.ts';
import { firstMonth, lastDay } from './start-plan.ts';
import { whyNoPlan } from './why-no-plan.ts';

/** The kind of the ledger entry of a month, with its bill as reference. */
export const PLAN_MONTH = 'plan_month';

export const planBills: BillReceiver = {
  name: 'a month of your plan',
  kept: 'Your plan stays as it is',
  cancelPath: '/profile',
  receive: async ({ db, outbox, clock }, { id: reference, customer_id: customerId, pence }) => {
    const now = clock();
    const period = await findPeriodOfBill(db, reference);
    if (customerId === null || period === undefined || !isUnpaid(period)) return 'unwanted';
    const plan = await readPaidPlan(db, period.plan_id);
    const paid =
      plan.state === 'asked'
        ? await begin(db, outbox, { plan, period, now })
        : await goOn(db, outbox, { plan, period, now });
    if (paid === null) return 'unwanted';
    const { startsOn, endsOn } = paid;
    const { name } = subscriptionOn(period.user_type_id);
    await postEntry(db, {
      kind: PLAN_MONTH,
      reference,
      description: `${name}, ${dayInWords(startsOn)} to ${dayInWords(lastDay(endsOn))}`,
      postings: [
        { account: 'paypal', pence: -pence },
        { account: { kind: 'credit', customerId }, pence },
      ],
    });
    return 'received';
  },
};

interface Paying {
  plan: PaidPlan;
  period: Period;
  now: Date;
}

type Paid = { startsOn: string; endsOn: string } | null;

/** The days are worked out again: the trial may have ended since the plan was asked for, or a midnight passed. */
async function begin(db: InTransaction, outbox: Outbox, { plan, period, now }: Paying): Promise<Paid> {
  const customer = await readCustomer(db, plan.customer_id);
  if (!isMember(customer) || (await whyNoPlan(db, customer, now)) !== null) return null;
  const month = firstMonth(customer.trial_ends_at, now);
  const { startsOn, endsOn } = month;
  await changePeriod(db, period.id, { state: 'paid', paid_at: now, starts_on: startsOn, ends_on: endsOn });
  const { user_type_id: trial_user_type_id, trial_ends_at } = customer;
  const trial = trial_ends_at === null ? {} : { trial_user_type_id, trial_ends_at };
  await changePaidPlan(db, plan.id, { state: 'running', begins_on: startsOn, ...trial });
  await changeCustomer(db, plan.customer_id, {
    user_type_id: plan.user_type_id,
    trial_ends_at: null,
    trial_warned_at: null,
    wished_user_type_id: null,
  });
  const subscription = { plan: subscriptionOn(plan.user_type_id), ...month };
  for (const kind of ['begun', 'cooling off'])
    await noteNotice(db, { plan_id: plan.id, kind, about: startsOn, given_at: now });
  await outbox.add(db, planBegun(customer.email, { ...subscription, isCharged: plan.charges_saved }));
  await outbox.add(db, coolingOffNotice(customer.email, subscription));
  return month;
}

/** A further month, perhaps late. Where the plan ended meanwhile, the money goes back. */
async function goOn(db: InTransaction, outbox: Outbox, { plan, period, now }: Paying): Promise<Paid> {
  if (plan.state !== 'running') return null;
  const { starts_on: startsOn, ends_on: endsOn } = period;
  await changePeriod(db, period.id, { state: 'paid', paid_at: now });
  const { email } = await readCustomer(db, plan.customer_id);
  const subscription = { plan: subscriptionOn(period.user_type_id), startsOn, endsOn };
  await noteNotice(db, { plan_id: plan.id, kind: 'paid', about: startsOn, given_at: now });
  await outbox.add(db, monthPaid(email, subscription));
  return { startsOn, endsOn };
}
