import { Link } from 'react-router';
import type { StaffPlanRequest } from '#contract/plans/plan-requests.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { Screen } from '#web/staff/ui/screen.tsx';
import { ToDecide } from '#web/staff/ui/to-decide/to-decide.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { dayInWords } from '#web/ui/times.ts';

/** Businesses that ask for a plan, and those that were decided. */
export function RequestsScreen() {
  const may = useMay();
  const call = useLiveCall('plan requests', ['customers'], () => browserApi('GET /staff/plan-requests'));
  return (
    <Screen title="Requests for plans" lead={<Link to="/members">All members</Link>}>
      <ToDecide
        call={call}
        what="the requests"
        nobody={{
          title: 'No business waits for an answer.',
          hint: 'They ask for a plan in their profile.',
        }}
        mayDecide={may('money')}
        factsOf={(request) => ({
          before: [['Wants', planOf(request)]],
          after: [
            ['Invoices to', inOneLine(request.address)],
            ['Message', request.message],
            ['Asked', dayInWords(request.asked_at)],
          ],
        })}
        inShort={planOf}
        accept={{
          button: 'Give them the plan',
          title: ({ business }) => `Give ${business} the plan`,
          follows: ({ full_name, plan, amount, paid_by }) =>
            `${full_name} gets the prices of ${plan} at once, and an email that says so. Any trial they had is over. The first ${paid_by} begins today: its fee of ${pounds(amount)}, VAT included, stands on their account, and the invoice is mailed to them, as for each ${paid_by} after it.`,
          send: (params) => browserApi('POST /staff/plan-requests/{id}/acceptances', { params }),
        }}
        decline={(params, letter) =>
          browserApi('POST /staff/plan-requests/{id}/refusals', { params, body: { letter } })
        }
      />
    </Screen>
  );
}

/** Nobody reads that a line ended where it runs on. */
const inOneLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => line !== '')
    .join(', ');

const planOf = ({ plan, amount, paid_by }: StaffPlanRequest): string =>
  `${plan}, ${pounds(amount)} a ${paid_by}`;
