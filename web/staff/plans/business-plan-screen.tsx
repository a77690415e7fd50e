import { Link, useParams } from 'react-router';
import type { StaffBusinessPlan } from '#contract/plans/business-plan.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { holds } from '#domain/staff/rights.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { Facts, Panel } from '#web/ui/panel.tsx';
import { Fees } from './fees.tsx';
import { PlanScreen } from './plan-screen.tsx';
import { nextInvoiceInWords, stateOfBusinessPlan } from './plan-words.ts';

/** The plan of one business, and its invoices. */
export function BusinessPlanScreen() {
  const { id = '' } = useParams();
  return (
    <PlanScreen
      of={{ business_plan: id }}
      find={({ business }) => business[0]}
      titleOf={(plan) => plan?.business ?? 'Business'}
      canEnd={({ state }) => state === 'running'}
      end={() => browserApi('POST /staff/business-plans/{id}/endings', { params: { id } })}
      ending="With the period that was charged. What was invoiced stays owed, and nothing more is charged. They are told by mail."
    >
      {(plan, again) => <Plan plan={plan} again={again} />}
    </PlanScreen>
  );
}

function Plan({ plan, again }: { plan: StaffBusinessPlan; again: () => void }) {
  const mayReadMoney = holds(useMe().rights, ['money'], false);
  return (
    <>
      <Panel title={plan.name}>
        <Facts
          facts={[
            ['Name', plan.full_name],
            ['Email', plan.email],
            [`A ${plan.paid_by}`, pounds(plan.amount)],
            ['Since', dayInWords(plan.begins_on)],
            ['Next invoice', nextInvoiceInWords(plan)],
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
        <Fees plan={plan} again={again} />
      </Panel>
    </>
  );
}
