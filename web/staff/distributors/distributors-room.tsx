import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { Screen } from '#web/staff/ui/screen.tsx';
import { ToDecide } from '#web/staff/ui/to-decide/to-decide.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { dayInWords } from '#web/ui/times.ts';

/** Who wants to be a Barista Distributor: the open applications, and those that were decided. */
export default function DistributorsRoom() {
  const may = useMay();
  const call = useLiveCall('applications', ['customers'], () =>
    browserApi('GET /staff/distributor-applications'),
  );
  return (
    <Screen title="Distributors" lead="Applications for an account with distributor prices.">
      <ToDecide
        call={call}
        what="the applications"
        nobody={{ title: 'Nobody waits for an answer.', hint: 'The form to apply is on the wholesale page.' }}
        mayDecide={may('people')}
        factsOf={({ sells, kilos_a_month, message, applied_at }) => ({
          before: [],
          after: [
            ['How they sell', sells],
            ['Kilos a month', kilos_a_month.toLocaleString('en-GB')],
            ['Message', message],
            ['Applied', dayInWords(applied_at)],
          ],
        })}
        accept={{
          button: 'Make them a distributor',
          title: ({ business }) => `Make ${business} a distributor`,
          follows: ({ full_name }) =>
            `${full_name} gets distributor prices at once, and an email that says so. Any trial or plan they had is over.`,
          send: (params) => browserApi('POST /staff/distributor-applications/{id}/acceptances', { params }),
        }}
        decline={(params, letter) =>
          browserApi('POST /staff/distributor-applications/{id}/refusals', { params, body: { letter } })
        }
      />
    </Screen>
  );
}
