import type { StaffApplication, StaffStorefronts } from '#contract/storefronts/staff-storefronts.ts';
import { COMMISSION } from '#domain/storefronts/storefront.ts';
import type { CallState } from '#web/api/use-call.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { Screen } from '#web/staff/ui/screen.tsx';
import { ToDecide } from '#web/staff/ui/to-decide/to-decide.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { dayInWords } from '#web/ui/times.ts';
import { COMMISSION_FIELD, CommissionInput, percentOf } from './commission.tsx';
import { ListOfStorefronts } from './list-of-storefronts.tsx';

/** Makers who ask for a storefront, and the storefronts that there are. */
export default function StorefrontsRoom() {
  const may = useMay();
  const call = useLiveCall('storefronts', ['customers'], () => browserApi('GET /staff/storefronts'));
  return (
    <Screen title="Storefronts" lead="Makers who sell their public blends on their page.">
      <ToDecide
        call={applicationsOf(call)}
        what="the storefronts"
        nobody={{
          title: 'Nobody waits for an answer.',
          hint: 'Makers ask for a storefront in their profile.',
        }}
        mayDecide={may('people')}
        factsOf={factsOf}
        accept={{
          button: 'Open the storefront',
          title: ({ business }) => `Open a storefront for ${business}`,
          follows: ({ full_name }) =>
            `${full_name} gets an email that says so, and sets the mark-up. The page sells their blends at once.`,
          settles: {
            fields: COMMISSION_FIELD,
            inputs: <CommissionInput value={COMMISSION.usual} />,
          },
          send: (params, typed) =>
            browserApi('POST /staff/storefront-applications/{id}/acceptances', {
              params,
              body: { commissionPercent: percentOf(typed) },
            }),
        }}
        decline={(params, letter) =>
          browserApi('POST /staff/storefront-applications/{id}/refusals', { params, body: { letter } })
        }
      />
      {call.answer !== null && (
        <ListOfStorefronts storefronts={call.answer.storefronts} again={call.again} mayAct={may('people')} />
      )}
    </Screen>
  );
}

const factsOf = ({ handle, public_blends, message, applied_at }: Wish) => ({
  before: [
    [
      'Public as',
      handle === '' ? (
        'Nothing now'
      ) : (
        <a key="page" href={`/by/${handle}`}>
          /by/{handle}
        </a>
      ),
    ] as const,
    ['Public blends', String(public_blends)] as const,
  ],
  after: [['Where customers come from', message] as const, ['Asked', dayInWords(applied_at)] as const],
});

type Wish = StaffApplication & { business: string };

/** A maker is called by the name that everybody knows them by. */
const applicationsOf = (call: CallState<StaffStorefronts>): CallState<Wish[]> => ({
  ...call,
  answer:
    call.answer?.applications.map((application) => ({ ...application, business: application.shown_name })) ??
    null,
});
