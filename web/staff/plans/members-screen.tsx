import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffBusinessPlan } from '#contract/plans/business-plan.ts';
import type { PlanCounts, StaffPlan, StaffPlans } from '#contract/plans/plan.ts';
import type { Problem } from '#contract/problem.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Figures } from '#web/staff/ui/figures.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { type Column, DataTable } from '#web/staff/ui/table/data-table.tsx';
import { shortMonth } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { Panel } from '#web/ui/panel.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';
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

function Members({ all }: { all: StaffPlans }) {
  const plans = useMore({ first: all.plans, next: all.next, read: readPlansAfter });
  const business = useMore({ first: all.business, next: all.next_business, read: readBusinessPlansAfter });
  if (plans.rows.length + business.rows.length === 0)
    return (
      <Empty>
        <p>
          <strong>Nobody pays for a plan yet.</strong>
        </p>
        <p>A plan comes here once its first month is paid, or once a business was given it.</p>
      </Empty>
    );
  return (
    <>
      {all.figures !== null && <Figures label="Members" figures={figuresOf(all.figures)} />}
      {plans.rows.length > 0 && (
        <DataTable
          caption="Plans"
          rows={plans.rows}
          idOf={({ id }) => String(id)}
          toOf={({ id }) => `/members/${id}`}
          rowHead={{ head: 'Member', cell: ({ full_name }) => full_name }}
          columns={COLUMNS}
        />
      )}
      {plans.readOn !== null && <ActButton onAct={plans.readOn}>Show more plans</ActButton>}
      {business.rows.length > 0 && (
        <DataTable
          caption="Plans of businesses"
          rows={business.rows}
          idOf={({ id }) => String(id)}
          toOf={({ id }) => `/members/businesses/${id}`}
          rowHead={{ head: 'Business', cell: ({ business: name, full_name }) => name || full_name }}
          columns={BUSINESS_COLUMNS}
        />
      )}
      {business.readOn !== null && (
        <ActButton onAct={business.readOn}>Show more plans of businesses</ActButton>
      )}
      <InAndOut counts={all.counts} />
    </>
  );
}

const readPlansAfter = async (after: string) => {
  const outcome = await browserApi('GET /staff/plans', { query: { after } });
  return outcome.ok ? { rows: outcome.answer.plans, next: outcome.answer.next } : outcome.problem;
};

const readBusinessPlansAfter = async (after_business: string) => {
  const outcome = await browserApi('GET /staff/plans', { query: { after_business } });
  return outcome.ok ? { rows: outcome.answer.business, next: outcome.answer.next_business } : outcome.problem;
};

const figuresOf = ({ running, unpaid, ending, refunds_refused }: NonNullable<StaffPlans['figures']>) => [
  { name: 'Running', value: running },
  { name: 'Unpaid', value: unpaid },
  { name: 'Ending', value: ending },
  ...(refunds_refused > 0 ? [{ name: 'Refunds refused', value: refunds_refused, isAlarm: true }] : []),
];

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

interface Paged<Row> {
  first: readonly Row[];
  next: string | null;
  read: (after: string) => Promise<{ rows: readonly Row[]; next: string | null } | Problem>;
}

/** The rows of a list as far as they were read, and how to read on where there are more. */
function useMore<Row extends { id: number }>({ first, next, read }: Paged<Row>) {
  const [later, setLater] = useState<{ rows: readonly Row[]; next: string | null } | null>(null);
  const after = later === null ? next : later.next;
  const readOn = async () => {
    if (after === null) return;
    const page = await read(after);
    if (!('rows' in page)) return showProblem(page);
    setLater({ rows: [...(later?.rows ?? []), ...page.rows], next: page.next });
  };
  // What moved up since then is shown in its new place alone.
  const shown = new Set(first.map(({ id }) => id));
  const rows = [...first, ...(later?.rows ?? []).filter(({ id }) => !shown.has(id))];
  return { rows, readOn: after === null ? null : readOn };
}
