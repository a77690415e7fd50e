import type { PlanCounts, StaffPlan, StaffPlans } from '../../../contract/plans/plan.ts';
import { dayInWords } from '../../../domain/dispatch/day-in-words.ts';
import { browserApi } from '../../state/browser-api.ts';
import { pounds } from '../../ui/figures.ts';
import { Panel } from '../../ui/panel.tsx';
import { useLiveCall } from '../live/use-live-call.ts';
import { Figures } from '../ui/figures.tsx';
import { Empty, Loaded, Screen } from '../ui/screen.tsx';
import { type Column, DataTable } from '../ui/table/data-table.tsx';
import { stateOfPlan } from './plan-words.ts';

/** Who pays for a plan, and how many came and went. */
export function MembersScreen() {
  const plans = useLiveCall('plans', ['customers', 'money'], () => browserApi('GET /staff/plans'));
  return (
    <Screen title="Members" lead="Plans that are paid by the month">
      <Loaded call={plans} what="the plans">
        {(all) => <Members all={all} />}
      </Loaded>
    </Screen>
  );
}

const Members = ({ all: { plans, counts } }: { all: StaffPlans }) =>
  plans.length === 0 ? (
    <Empty>
      <p>
        <strong>Nobody pays for a plan yet.</strong>
      </p>
      <p>A plan comes here once its first month is paid.</p>
    </Empty>
  ) : (
    <>
      <Figures label="Members" figures={figuresOf(plans)} />
      <DataTable
        caption="Plans"
        rows={plans}
        idOf={({ id }) => String(id)}
        toOf={({ id }) => `/members/${id}`}
        rowHead={{ head: 'Member', cell: ({ full_name }) => full_name }}
        columns={COLUMNS}
      />
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

const InAndOut = ({ counts }: { counts: readonly PlanCounts[] }) => (
  <Panel title="In and out">
    <ul>
      {counts.map(({ month, began, ended, paid }) => (
        <li key={month}>
          {MONTH.format(new Date(`${month}-01`))}: {began} began, {ended} ended, {pounds(paid)} paid
        </li>
      ))}
    </ul>
  </Panel>
);

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
