import { Link } from 'react-router';
import type { StaffBusinessPlan } from '../../../contract/plans/business-plan.ts';
import type { PlanCounts, StaffPlan, StaffPlans } from '../../../contract/plans/plan.ts';
import { dayInWords } from '../../../domain/dispatch/day-in-words.ts';
import { browserApi } from '../../state/browser-api.ts';
import { pounds } from '../../ui/figures.ts';
import { Panel } from '../../ui/panel.tsx';
import { useLiveCall } from '../live/use-live-call.ts';
import { Figures } from '../ui/figures.tsx';
import { Empty, Loaded, Screen } from '../ui/screen.tsx';
import { type Column, DataTable } from '../ui/table/data-table.tsx';
import { shortMonth } from '../ui/times.ts';
import { stateOfBusinessPlan, stateOfPlan } from './plan-words.ts';

/** Who pays for a plan, and how many came and went. */
export function MembersScreen() {
  const plans = useLiveCall('plans', ['customers', 'money'], () => browserApi('GET /staff/plans'));
  return (
    <Screen title="Members" lead={<Link to="/members/requests">Businesses that ask for a plan</Link>}>
      <Loaded call={plans} what="the plans">
        {(all) => <Members all={all} />}
      </Loaded>
    </Screen>
  );
}

const Members = ({ all: { plans, business, counts } }: { all: StaffPlans }) =>
  plans.length + business.length === 0 ? (
    <Empty>
      <p>
        <strong>Nobody pays for a plan yet.</strong>
      </p>
      <p>A plan comes here once its first month is paid, or once a business was given it.</p>
    </Empty>
  ) : (
    <>
      <Figures label="Members" figures={figuresOf(plans)} />
      {plans.length > 0 && (
        <DataTable
          caption="Plans"
          rows={plans}
          idOf={({ id }) => String(id)}
          toOf={({ id }) => `/members/${id}`}
          rowHead={{ head: 'Member', cell: ({ full_name }) => full_name }}
          columns={COLUMNS}
        />
      )}
      {business.length > 0 && (
        <DataTable
          caption="Plans of businesses"
          rows={business}
          idOf={({ id }) => String(id)}
          toOf={({ id }) => `/members/businesses/${id}`}
          rowHead={{ head: 'Business', cell: ({ business: name, full_name }) => name || full_name }}
          columns={BUSINESS_COLUMNS}
        />
      )}
      <InAndOut counts={counts} />
    </>
  );

const figuresOf = (plans: readonly StaffPlan[]) => {
  const count = (state: StaffPlan['state']) => plans.filter((plan) => plan.state === state).length;
  const troubled = plans.filter(({ refund_trouble }) => refund_trouble !== null).length;
  return [
    { name: 'Running', value: count('running') },
    { name: 'Unpaid', value: count('unpaid') },
    { name: 'Ending', value: count('ending') },
    ...(troubled > 0 ? [{ name: 'Refunds refused', value: troubled, isAlarm: true }] : []),
  ];
};

const COLUMNS: readonly Column<StaffPlan>[] = [
  { head: 'Plan', cell: ({ name }) => name },
  { head: 'A month', cell: ({ amount }) => pounds(amount), isFigure: true },
  { head: 'Since', cell: ({ begins_on }) => dayInWords(begins_on) },
  { head: 'State', cell: stateOfPlan, isWide: true },
];

const BUSINESS_COLUMNS: readonly Column<StaffBusinessPlan>[] = [
  { head: 'Plan', cell: ({ name, paid_by }) => `${name}, by the ${paid_by}` },
  { head: 'Price', cell: ({ amount }) => pounds(amount), isFigure: true },
  { head: 'Since', cell: ({ begins_on }) => dayInWords(begins_on) },
  { head: 'State', cell: stateOfBusinessPlan, isWide: true },
];

const InAndOut = ({ counts }: { counts: readonly PlanCounts[] }) => (
  <Panel title="In and out">
    <ul>
      {counts.map(({ month, began, ended, paid }) => (
        <li key={month}>
          {shortMonth(month)}: {began} began, {ended} ended, {pounds(paid)} paid
        </li>
      ))}
    </ul>
  </Panel>
);
