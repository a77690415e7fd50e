import { Link, useParams } from 'react-router';
import type { StaffBusinessPlan } from '../../../contract/plans/business-plan.ts';
import { dayInWords } from '../../../domain/dispatch/day-in-words.ts';
import { holds } from '../../../domain/staff/rights.ts';
import { browserApi } from '../../state/browser-api.ts';
import { downloadPdf } from '../../ui/download-file.ts';
import { pounds } from '../../ui/figures.ts';
import { Facts, Panel } from '../../ui/panel.tsx';
import { showProblem } from '../../ui/toast/show-problem.ts';
import { useMe } from '../shell/me.ts';
import { ActButton } from '../ui/acts/act-button.tsx';
import { PlanScreen } from './plan-screen.tsx';
import { stateOfBusinessPlan } from './plan-words.ts';

/** The plan of one business, and its invoices. */
export function BusinessPlanScreen() {
  const { id = '' } = useParams();
  return (
    <PlanScreen
      find={({ business }) => business.find((one) => String(one.id) === id)}
      titleOf={(plan) => plan?.business ?? 'Business'}
      canEnd={({ state }) => state === 'running'}
      end={() => browserApi('POST /staff/business-plans/{id}/endings', { params: { id } })}
      ending="With the period that was charged. What was invoiced stays owed, and nothing more is charged. They are told by mail."
    >
      {(plan) => <Plan plan={plan} />}
    </PlanScreen>
  );
}

function Plan({ plan }: { plan: StaffBusinessPlan }) {
  const mayReadMoney = holds(useMe().rights, ['money'], false);
  const download = async (id: number) => {
    const outcome = await browserApi('GET /staff/plan-fees/{id}/invoice/file', { params: { id } });
    if (outcome.ok) downloadPdf(outcome.answer);
    else showProblem(outcome.problem);
  };
  return (
    <>
      <Panel title={plan.name}>
        <Facts
          facts={[
            ['Name', plan.full_name],
            ['Email', plan.email],
            [`A ${plan.paid_by}`, pounds(plan.amount)],
            ['Since', dayInWords(plan.begins_on)],
            ['Next invoice', plan.next_fee_on === null ? '' : dayInWords(plan.next_fee_on)],
            ['State', stateOfBusinessPlan(plan)],
            [
              'Account',
              mayReadMoney ? (
                <Link key="account" to={`/money/${plan.customer_id}`}>
                  On account
                </Link>
              ) : (
                ''
              ),
            ],
          ]}
        />
      </Panel>
      <Panel title="Invoices">
        {plan.fees.map((fee) => (
          <p key={fee.id}>
            {dayInWords(fee.starts_on)} to {dayInWords(fee.last_day)}: {pounds(fee.amount)},{' '}
            {fee.owed === 0 ? 'paid' : `${pounds(fee.owed)} owed, due on ${dayInWords(fee.due_on)}`}{' '}
            {mayReadMoney && <ActButton onAct={() => void download(fee.id)}>Invoice as PDF</ActButton>}
          </p>
        ))}
      </Panel>
    </>
  );
}
