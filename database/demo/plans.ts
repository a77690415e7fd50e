/** Members who pay for a plan, month by month, and businesses that ask for one: most go on, some ended, one did not pay yet. */
import { sql } from 'kysely';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { timeInLondon } from '#domain/dispatch/dispatch.ts';
import { type PlanMonth, planMonth } from '#domain/plans/plan-month.ts';
import { CORPORATE, HOME_USER_TYPE, SALES_MANAGER, SUBSCRIPTIONS } from '#domain/plans/plans.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { insertRows } from './insert-rows.ts';
import type { DemoStaff } from './staff.ts';

/** The first plan began so many days ago, before its member would be reminded of it. */
const DAYS = 165;
const ENDED = 5;
const MONTHS_OF_ENDED = 3;
/** Every so many members ended theirs, and it runs until its month does. */
const ENDS_SOON = 5;

interface Roastery {
  today: Day;
  staff: DemoStaff;
}

interface Member {
  id: number;
  user_type_id: number;
}

interface Month extends PlanMonth {
  plan: Plan;
  state: 'paid' | 'failed';
  at: Date;
  billId: string;
}

interface Plan {
  id: number;
  customerId: number;
  kind: (typeof SUBSCRIPTIONS)[number];
  months: readonly PlanMonth[];
  end: 'none' | 'soon' | 'over' | 'unpaid';
}

export async function insertPlans(db: InTransaction, { today, staff }: Roastery): Promise<void> {
  const homes = await listMembers(db, sql`user_type_id = ${HOME_USER_TYPE}`);
  const plans = [
    ...runningPlans(await listMembers(db, sql`user_type_id in (2, 3, 4)`), today),
    ...endedPlans(homes, today),
  ].map((plan, index) => ({ ...plan, id: index + 1 }));
  const months = plans.flatMap(monthsOf).toSorted((one, other) => one.at.getTime() - other.at.getTime());
  await insertRows(db, 'paid_plans', plans.map(planRow));
  await insertRows(db, 'bills', months.map(billRow));
  await insertRows(
    db,
    'plan_periods',
    months.map((month, index) => ({ id: index + 1, ...periodRow(month) })),
  );
  await postMonths(db, months);
  await insertRequests(db, homes.slice(-REQUESTS.length), { today, staff });
}

/** Who pays by credit or PayPal, and is not in a trial. */
async function listMembers(db: InTransaction, isWanted: ReturnType<typeof sql>): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select id, user_type_id from customers
    where password_hash is not null and trial_ends_at is null and balance_limit = 0 and ${isWanted}
      and not exists (select from staff_rights where customer_id = customers.id)
    order by id`.execute(db);
  return rows;
}

/** The first of them did not pay for the month that began four days ago. */
const runningPlans = (members: readonly Member[], today: Day): Omit<Plan, 'id'>[] =>
  members.map(({ id, user_type_id }, index) => {
    const begins =
      index === 0 ? planMonth(dayAfter(today, -4), -3).startsOn : dayAfter(today, -((index * 37) % DAYS));
    const end = index === 0 ? 'unpaid' : index % ENDS_SOON === 4 ? 'soon' : 'none';
    return { customerId: id, kind: kindOf(user_type_id), months: monthsUntil(begins, today), end };
  });

const endedPlans = (members: readonly Member[], today: Day): Omit<Plan, 'id'>[] =>
  members.slice(0, ENDED).map(({ id }, index) => {
    const begins = dayAfter(today, -120 - index * 11);
    const months = Array.from({ length: MONTHS_OF_ENDED }, (_, month) => planMonth(begins, month));
    return {
      customerId: id,
      kind: SUBSCRIPTIONS[index % SUBSCRIPTIONS.length] ?? SUBSCRIPTIONS[0],
      months,
      end: 'over',
    };
  });

function kindOf(userTypeId: number): Plan['kind'] {
  const kind = SUBSCRIPTIONS.find((one) => one.userTypeId === userTypeId);
  if (kind === undefined) throw new Error(`User type ${userTypeId} is no plan of members.`);
  return kind;
}

function monthsUntil(begins: Day, today: Day): PlanMonth[] {
  const months = [planMonth(begins, 0)];
  for (let last = months[0]; last !== undefined && last.endsOn <= today; last = months.at(-1))
    months.push(planMonth(begins, last.month + 1));
  return months;
}

const monthsOf = (plan: Plan): Month[] =>
  plan.months.map((month) => ({
    ...month,
    plan,
    state: plan.end === 'unpaid' && month === plan.months.at(-1) ? 'failed' : 'paid',
    at: timeInLondon(month.startsOn, 7 * 60 + (plan.id % 50)),
    billId: `plan-${plan.id}-${month.month}`.padEnd(22, '_'),
  }));

function planRow(plan: Plan) {
  const { id, customerId, kind, months, end } = plan;
  const [first, last] = [months.at(0), months.at(-1)];
  if (first === undefined || last === undefined) throw new Error(`Plan ${id} has no month.`);
  const ends = end === 'soon' || end === 'over';
  return {
    id,
    customer_id: customerId,
    user_type_id: kind.userTypeId,
    state: end === 'over' ? 'ended' : 'running',
    asked_at: timeInLondon(first.startsOn, 7 * 60),
    charges_saved: false,
    begins_on: first.startsOn,
    ends_on: ends ? last.endsOn : null,
    ended_by: ends ? 'member' : null,
    ended_at: end === 'over' ? timeInLondon(last.endsOn, 10) : null,
  };
}

const billRow = ({ billId, plan, state, at }: Month) => ({
  id: billId,
  kind: 'plan',
  customer_id: plan.customerId,
  pence: plan.kind.perMonth,
  state: state === 'paid' ? 'paid' : 'open',
  capture_id: state === 'paid' ? billId.toUpperCase() : null,
  made_at: at,
  paid_at: state === 'paid' ? at : null,
});

const periodRow = ({ billId, plan, month, startsOn, endsOn, state, at }: Month) => ({
  plan_id: plan.id,
  customer_id: plan.customerId,
  user_type_id: plan.kind.userTypeId,
  month,
  starts_on: startsOn,
  ends_on: endsOn,
  pence: plan.kind.perMonth,
  state,
  bill_id: billId,
  due_on: startsOn,
  asked: state === 'paid' ? 0 : 2,
  tried_at: state === 'paid' ? null : timeInLondon(dayAfter(startsOn, 3), 8 * 60),
  paid_at: state === 'paid' ? at : null,
});

/** As the shop posts a month: what PayPal took is credit of its member. */
async function postMonths(db: InTransaction, months: readonly Month[]): Promise<void> {
  const paid = months.filter(({ state }) => state === 'paid');
  const entries = paid.map(({ billId, plan, startsOn, endsOn, at }) => ({
    kind: 'plan_month',
    reference: billId,
    description: `${plan.kind.name}, ${dayInWords(startsOn)} to ${dayInWords(dayAfter(endsOn, -1))}`,
    occurred_at: at,
  }));
  await insertRows(db, 'ledger_entries', entries);
  await sql`
    insert into ledger_accounts (kind, customer_id, balance)
    select distinct 'credit', customer_id, 0 from bills as bill where kind = 'plan' and not exists (
      select from ledger_accounts where kind = 'credit' and customer_id = bill.customer_id
    ) order by customer_id`.execute(db);
  await sql`
    insert into ledger_postings (entry_id, account_id, pence)
    select entry.id, account.id, case account.kind when 'paypal' then -bill.pence else bill.pence end
    from bills as bill
    join ledger_entries as entry on entry.kind = 'plan_month' and entry.reference = bill.id
    join ledger_accounts as account on (account.kind = 'paypal' and account.customer_id is null)
      or (account.kind = 'credit' and account.customer_id = bill.customer_id)
    order by entry.id, account.kind`.execute(db);
}

const REQUESTS = [
  {
    plan: CORPORATE,
    paid_by: 'month',
    business: 'Harbour Kitchen',
    address: '3 Quay Street, Whitby YO21 3PU',
    message: 'We brew about 6 kg a week for the office and two meeting floors. Could we pay by the month?',
    ago: 1,
  },
  {
    plan: SALES_MANAGER,
    paid_by: 'year',
    business: 'North Road Provisions',
    address: '41 North Road, Cardiff CF10 3DY',
    message:
      'Four delicatessens would sell your coffee under their own names. What would we have to agree to?',
    ago: 4,
  },
  {
    plan: CORPORATE,
    paid_by: 'year',
    business: 'The Reading Room',
    address: '12 Church Lane, Norwich NR2 2DA',
    message: 'A café with a bakehouse. We would rather pay once a year.',
    ago: 0,
  },
  {
    plan: SALES_MANAGER,
    paid_by: 'year',
    business: 'Market Stall 9',
    address: 'Market Row, Leeds LS2 7HY',
    message: 'I sell at one market on Saturdays.',
    ago: 26,
    letter:
      'Thank you for asking. For one stall our prices for shops fit better: a Barista plan has them from the first bag.',
  },
] as const;

const insertRequests = (db: InTransaction, members: readonly Member[], { today, staff }: Roastery) =>
  insertRows(
    db,
    'plan_requests',
    REQUESTS.flatMap(({ plan, ago, ...asked }, index) => {
      const letter = 'letter' in asked ? asked.letter : null;
      return {
        ...asked,
        customer_id: members[index]?.id,
        user_type_id: plan.userTypeId,
        asked_at: timeInLondon(dayAfter(today, -ago), 8 * 60 + 5 + index),
        state: letter === null ? 'open' : 'declined',
        decided_by: letter === null ? null : staff.Anna,
        decided_at: letter === null ? null : timeInLondon(dayAfter(today, 2 - ago), 11 * 60),
        letter,
      };
    }),
  );
